/** A picture of the list, drawn in the browser: without any names, and with the letters of its apps only on demand. */
import { changeWords, plateStatus } from "#lib/check/board.ts";
import { GAMES_KEY, gamesPoster, gamesStatus, isOfGames, shownSeats } from "#lib/check/games-words.ts";
import { fileName } from "#lib/check/heading.ts";
import type { Row } from "#lib/check/rows.ts";
import { footOf, SEAT_KEY, type Seat, type SeatKey } from "#lib/check/seats.ts";
import { summarise, toCheck } from "#lib/check/summary.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Status } from "#lib/contract/schema.ts";
import { dayWords } from "#lib/contract/words.ts";
import { initials } from "#lib/site/words/monogram.ts";
import { SIGN_COLOURS } from "#lib/site/words/sign.ts";
import { downloadBlob, say } from "./elements.ts";

const [WIDTH, HEIGHT, EDGE] = [1200, 1200, 72];
// The seats end above the key; a short list leaves its room to the sign above them.
const [SEATS_TOP, SEATS_BOTTOM] = [640, HEIGHT - 164];
const SEATS_MAX = 400;

/** "22 of 39 ready"; of games "17 of 20 games run". */
function posterWords(rows: readonly Row[]): string {
  if (isOfGames(rows)) return gamesPoster(rows).words;
  const { apps, fine, forced } = summarise(rows);
  return `${number(fine + forced)} of ${number(apps)} ready`;
}

/** All that are not ready: "9 stop, 3 may stop, 1 does not run, 5 to check"; empty where every one is. */
function lostWords(rows: readonly Row[]): string {
  if (isOfGames(rows)) return gamesPoster(rows).lost;
  const summary = summarise(rows);
  const { apps, fine, forced, stopping, mayStop, notRunning } = summary;
  const untold = toCheck(summary);
  const extra = apps - fine - forced - stopping - mayStop - notRunning - untold;
  return [
    changeWords(summary),
    notRunning > 0 && `${number(notRunning)} ${notRunning === 1 ? "does" : "do"} not run`,
    extra > 0 && `${number(extra)} with extra software`,
    untold > 0 && `${number(untold)} to check`,
  ]
    .filter(Boolean)
    .join(", ");
}

const number = (count: number) => count.toLocaleString("en-GB");

interface PosterStyle {
  /** "My Mac", "These apps" */
  readonly whose: string;
  readonly withLetters: boolean;
}

export function savePoster(rows: readonly Row[], style: PosterStyle): void {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) {
    say("This browser cannot draw the poster. Take a screenshot instead.");
    return;
  }
  draw(context, rows, style);
  canvas.toBlob((blob) => {
    if (blob) downloadBlob(fileName(rows, isoDay(new Date()), "png"), blob);
  }, "image/png");
}

function draw(context: CanvasRenderingContext2D, rows: readonly Row[], { whose, withLetters }: PosterStyle): void {
  const isGames = isOfGames(rows);
  const [field, ink] = SIGN_COLOURS[isGames ? gamesStatus(rows) : plateStatus(summarise(rows))];
  const face = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
  const write = (words: string, size: number, y: number) => {
    context.font = `700 ${size}px ${face}`;
    const room = WIDTH - 2 * EDGE;
    const factor = Math.min(1, room / context.measureText(words).width);
    context.font = `700 ${Math.floor(size * factor)}px ${face}`;
    context.fillText(words, EDGE, y, room);
  };
  context.fillStyle = "#f3f5f2";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const seats = shownSeats(rows);
  const grid = gridOf(Math.min(seats.length, SEATS_MAX));
  const top = SEATS_BOTTOM - grid.rows * grid.side;
  sign(context, 0, 0, WIDTH, top - 48, 96, field);
  frame(context, top - 48, ink);
  context.fillStyle = ink;
  const lost = lostWords(rows);
  const down = (top - SEATS_TOP) / 2 + (lost ? 0 : 50);
  write(`${whose}:`, 64, 132 + down);
  write(posterWords(rows), 160, 296 + down);
  write(isGames ? "today" : "for macOS 28", 96, 412 + down);
  write(lost, 72, 520 + down);
  drawSeats(context, seats, { ...grid, top, face: withLetters ? face : null });
  drawKey(context, seats, face, isGames ? GAMES_KEY : SEAT_KEY);
  context.fillStyle = "#121718";
  write(`${dayWords(isoDay(new Date()))} · Silicon Verdict · ${location.host}/check`, 32, HEIGHT - 34);
}

const KEY_SIGN = 28;
const KEY_LINES = 2;

/** What the colours and feet mean, of those that are there, as large as two lines hold. */
function drawKey(
  context: CanvasRenderingContext2D,
  seats: readonly Seat[],
  face: string,
  keys: readonly SeatKey[],
): void {
  const shown = keys.filter(([, , is]) => seats.some(is));
  const gap = KEY_SIGN + 10 + 32;
  context.font = `400 28px ${face}`;
  const widths = shown.map(([words]) => context.measureText(words).width + gap);
  const room = WIDTH - 2 * EDGE;
  const factor = Math.min(1, (0.9 * KEY_LINES * room) / widths.reduce((sum, width) => sum + width, 0));
  context.save();
  context.translate(EDGE, HEIGHT - 152);
  context.scale(factor, factor);
  let [x, y] = [0, 0];
  for (const [at, [words, status, is, foot]] of shown.entries()) {
    if ((x + widths[at]! - 32) * factor > room) [x, y] = [0, y + KEY_SIGN + 8];
    drawTile(context, { x, y, side: KEY_SIGN, cut: 6 }, foot ? seats.find(is)!.status : status, foot ?? null);
    context.fillStyle = "#121718";
    context.fillText(words, x + KEY_SIGN + 10, y + 24);
    x += widths[at]!;
  }
  context.restore();
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly cut: number;
}

/** @param foot the colour of its lowest part */
function drawTile(
  context: CanvasRenderingContext2D,
  { x, y, side, cut }: Square,
  status: Status,
  foot: Status | null,
): void {
  sign(context, x, y, side, side, cut, SIGN_COLOURS[status][0]);
  if (!foot) return;
  context.fillStyle = SIGN_COLOURS[foot][0];
  context.fillRect(x, y + side * 0.84, side, side * 0.16);
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** The largest squares that fill the width. */
function gridOf(count: number): Grid {
  const [width, height] = [WIDTH - 2 * EDGE, SEATS_BOTTOM - SEATS_TOP];
  let columns = 1;
  while (Math.ceil(count / columns) * (width / columns) > height) columns++;
  return { columns, rows: Math.ceil(count / columns), side: width / columns };
}

/** Of a list too long for the grid as many in each colour as its share. */
function drawSeats(
  context: CanvasRenderingContext2D,
  all: readonly Seat[],
  { columns, side, top, face }: Grid & { readonly top: number; readonly face: string | null },
): void {
  const step = Math.max(1, all.length / SEATS_MAX);
  const seats = Array.from({ length: Math.ceil(all.length / step) }, (_, at) => all[Math.floor(at * step)]!);
  const gap = Math.max(2, side * 0.07);
  seats.forEach((seat, at) => {
    const [x, y] = [EDGE + (at % columns) * side, top + Math.floor(at / columns) * side];
    drawTile(context, { x, y, side: side - gap, cut: side * 0.22 }, seat.status, footOf(seat));
    if (face === null) return;
    context.font = `700 ${side * 0.36}px ${face}`;
    context.fillStyle = SIGN_COLOURS[seat.status][1];
    context.fillText(initials(seat.row.name), x + side * 0.09, y + side * 0.46, side * 0.62);
  });
}

/** A field with its upper right corner cut. */
function sign(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  cut: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width - cut, y);
  context.lineTo(x + width, y + cut);
  context.lineTo(x + width, y + height);
  context.lineTo(x, y + height);
  context.fill();
}

/** The line inside the plate's edge. */
function frame(context: CanvasRenderingContext2D, height: number, ink: string): void {
  const [edge, cut] = [20, 88];
  context.strokeStyle = ink;
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(edge, edge);
  context.lineTo(WIDTH - edge - cut, edge);
  context.lineTo(WIDTH - edge, edge + cut);
  context.lineTo(WIDTH - edge, height - edge);
  context.lineTo(edge, height - edge);
  context.closePath();
  context.stroke();
}
