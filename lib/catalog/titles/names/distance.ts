// Rows are reused between calls: a search measures tens of thousands of pairs.
let before = new Uint16Array(0);
let previous = new Uint16Array(0);
let current = new Uint16Array(0);

/** Damerau-Levenshtein distance (adjacent letters may swap); returns `max + 1` for any distance above `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const width = b.length + 1;
  if (width > current.length) {
    before = new Uint16Array(2 * width);
    previous = new Uint16Array(2 * width);
    current = new Uint16Array(2 * width);
  }
  for (let column = 0; column < width; column++) previous[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let best = row;
    for (let column = 1; column < width; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, before[column - 2]! + 1);
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > max) return max + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length]!, max + 1);
}
