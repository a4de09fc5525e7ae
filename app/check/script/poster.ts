/** A picture of the list, drawn in the browser: without any names, and with the letters of its apps only on demand. */
import { plateFields, plateStatus } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { footOf, SEAT_KEY, type Seat, statusAt } from "#lib/check/judging/seats.ts";
import { summarise } from "#lib/check/judging/summary.ts";
import { GAMES_KEY, gamesFields, gamesStatus, isOfGames, shownSeats } from "#lib/check/words/games.ts";
import { fileName } from "#lib/check/words/heading.ts";
import { posterKey, posterWords } from "#lib/check/words/poster.ts";
import { keyOn, worstSeatsFirst } from "#lib/check/words/turned.ts";
import { isoDay } from "#lib/contract/days.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { dayWords } from "#lib/contract/words.ts";
import { SIGN_COLOURS, SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { tell } from "./elements.ts";
import { handOut } from "./share.ts";

const [WIDTH, HEIGHT, EDGE] = [1200, 1200, 72];
// The seats end above the key; a short list leaves its room to the sign above them.
const [SEATS_TOP, SEATS_BOTTOM] = [640, HEIGHT - 164];
const SEATS_MAX = 400;
const OTHERS_SIZE = 60;

interface PosterStyle {
  /** "My Mac", "These apps" */
  readonly whose: string;
  readonly withLetters: boolean;
  /** The macOS that the list is turned to, by its place among those of a judgement; null: as it is judged. */
  readonly at: number | null;
}

export function savePoster(rows: readonly Row[], style: PosterStyle): void {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) {
    tell("This browser cannot draw the poster. Take a screenshot instead.");
    return;
  }
  draw(context, rows, style);
  canvas.toBlob((blob) => {
    if (blob) handOut(fileName(rows, isoDay(new Date()), "png"), blob);
  }, "image/png");
}

function draw(context: CanvasRenderingContext2D, rows: readonly Row[], { whose, withLetters, at }: PosterStyle): void {
  const isGames = isOfGames(rows);
  const own = isGames ? gamesStatus(rows) : plateStatus(summarise(rows));
  const fields = (isGames ? gamesFields : plateFields)(rows);
  const status = at === null ? own : fields[at]!.status;
  const [field, ink] = SIGN_COLOURS[status];
  const face = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
  const room = WIDTH - 2 * EDGE;
  const widthOf = (words: string, size: number) => {
    context.font = `700 ${size}px ${face}`;
    return context.measureText(words).width;
  };
  const write = (words: string, size: number, y: number) => {
    const fitting = Math.floor(size * Math.min(1, room / widthOf(words, size)));
    context.font = `700 ${fitting}px ${face}`;
    context.fillText(words, EDGE, y);
  };
  context.fillStyle = "#f3f5f2";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const judged = shownSeats(rows);
  const seats = at === null ? judged : worstSeatsFirst(judged, at);
  const grid = gridOf(Math.min(seats.length, SEATS_MAX));
  const top = SEATS_BOTTOM - grid.rows * grid.side;
  sign(context, { x: 0, y: 0, width: WIDTH, height: top - 48, cut: 96 }, field);
  frame(context, top - 48, ink);
  context.fillStyle = ink;
  const { answer, when, others } = posterWords(rows, at);
  const down = (top - SEATS_TOP) / 2 + (others.length > 0 ? 0 : 50);
  // Above the answer, beside whose it is.
  const large = Math.min(LARGE_SIGN_MAX, 112 + down);
  drawSign(context, { x: WIDTH - EDGE - 40 - large, y: 56, side: large }, status);
  write(`${whose}:`, 64, 132 + down);
  write(answer, 160, 296 + down);
  write(when, 96, 404 + down);
  const whole = others.join(", ");
  const half = Math.ceil(others.length / 2);
  if (widthOf(whole, OTHERS_SIZE) <= room) write(whole, OTHERS_SIZE, 510 + down);
  else {
    write(`${others.slice(0, half).join(", ")},`, OTHERS_SIZE, 486 + down);
    write(others.slice(half).join(", "), OTHERS_SIZE, 552 + down);
  }
  drawSeats(context, seats, { ...grid, top, face: withLetters ? face : null, at });
  drawKey(context, face, posterKey(judged, at !== null ? keyOn(seats, at) : isGames ? GAMES_KEY : SEAT_KEY));
  context.fillStyle = "#121718";
  write(`${dayWords(isoDay(new Date()))} · Silicon Verdict · ${location.host}/check`, 32, HEIGHT - 34);
}

const LARGE_SIGN_MAX = 280;

/** As on a tile of a page: its shape in the colour of the words, its mark in that of the field. */
function drawSign(
  context: CanvasRenderingContext2D,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  status: Sign,
): void {
  const [field, ink] = SIGN_COLOURS[status];
  const [body, mark] = SIGN_SHAPES[status];
  context.save();
  context.translate(x, y);
  context.scale(side / 24, side / 24);
  context.fillStyle = ink;
  context.fill(new Path2D(body));
  context.strokeStyle = field;
  context.lineWidth = 2.4;
  context.lineCap = "square";
  context.stroke(new Path2D(mark));
  context.restore();
}

const KEY_SIGN = 28;
const KEY_LINES = 2;

/** What the signs, colours and feet mean, as large as two lines hold. */
function drawKey(context: CanvasRenderingContext2D, face: string, keys: ReturnType<typeof posterKey>): void {
  const step = KEY_SIGN + 6;
  context.font = `400 28px ${face}`;
  const widths = keys.map(({ words, tiles }) => context.measureText(words).width + tiles.length * step + 4 + 32);
  const room = WIDTH - 2 * EDGE;
  const factor = Math.min(1, (0.9 * KEY_LINES * room) / widths.reduce((sum, width) => sum + width, 0));
  context.save();
  context.translate(EDGE, HEIGHT - 152);
  context.scale(factor, factor);
  let [x, y] = [0, 0];
  for (const [at, { words, tiles }] of keys.entries()) {
    if ((x + widths[at]! - 32) * factor > room) [x, y] = [0, y + KEY_SIGN + 8];
    for (const [nth, { status, foot }] of tiles.entries()) {
      drawTile(context, { x: x + nth * step, y, side: KEY_SIGN, cut: 6 }, status, foot);
      drawSign(context, { x: x + nth * step + 5, y: y + 5, side: KEY_SIGN - 10 - (foot ? 2 : 0) }, status);
    }
    context.fillStyle = "#121718";
    context.fillText(words, x + tiles.length * step + 4, y + 24);
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
  status: Sign,
  foot: Sign | null,
): void {
  sign(context, { x, y, width: side, height: side, cut }, SIGN_COLOURS[status][0]);
  if (foot) {
    context.fillStyle = SIGN_COLOURS[foot][0];
    context.fillRect(x, y + side * 0.84, side, side * 0.16);
  }
  // Nearly the colour of the paper.
  if (status === "unknown") outline(context, x, y, side, cut);
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
  {
    columns,
    side,
    top,
    face,
    at: turned,
  }: Grid & Pick<PosterStyle, "at"> & { readonly top: number; readonly face: string | null },
): void {
  const step = Math.max(1, all.length / SEATS_MAX);
  const seats = Array.from({ length: Math.ceil(all.length / step) }, (_, at) => all[Math.floor(at * step)]!);
  const gap = Math.max(2, side * 0.07);
  seats.forEach((seat, at) => {
    const [x, y] = [EDGE + (at % columns) * side, top + Math.floor(at / columns) * side];
    const status = turned === null ? seat.status : statusAt(seat, turned);
    drawTile(context, { x, y, side: side - gap, cut: side * 0.22 }, status, turned === null ? footOf(seat) : null);
    // With letters in the corner that these leave.
    const mark = (side - gap) * (face === null ? 0.5 : 0.26);
    const [left, above] =
      face === null ? [(side - gap - mark) / 2, (side - gap - mark) * 0.46] : [side * 0.09, side * 0.54];
    drawSign(context, { x: x + left, y: y + above, side: mark }, status);
    if (face === null) return;
    context.font = `700 ${side * 0.36}px ${face}`;
    context.fillStyle = SIGN_COLOURS[status][1];
    context.fillText(initials(seat.row.name), x + side * 0.09, y + side * 0.46, side * 0.62);
  });
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cut: number;
}

/** The outline of a field with its upper right corner cut. */
function trace(context: CanvasRenderingContext2D, { x, y, width, height, cut }: Field): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width - cut, y);
  context.lineTo(x + width, y + cut);
  context.lineTo(x + width, y + height);
  context.lineTo(x, y + height);
  context.closePath();
}

function sign(context: CanvasRenderingContext2D, field: Field, colour: string): void {
  context.fillStyle = colour;
  trace(context, field);
  context.fill();
}

function outline(context: CanvasRenderingContext2D, x: number, y: number, side: number, cut: number): void {
  const edge = Math.min(3, side / 8);
  trace(context, { x: x + edge / 2, y: y + edge / 2, width: side - edge, height: side - edge, cut });
  context.strokeStyle = "#121718";
  context.lineWidth = edge;
  context.stroke();
}

/** The line inside the plate's edge. */
function frame(context: CanvasRenderingContext2D, height: number, ink: string): void {
  const edge = 20;
  trace(context, { x: edge, y: edge, width: WIDTH - 2 * edge, height: height - 2 * edge, cut: 88 });
  context.strokeStyle = ink;
  context.lineWidth = 5;
  context.stroke();
}
