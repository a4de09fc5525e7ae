/** Results go to stdout as JSON, everything else to stderr. */

export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** One JSON object on a line of its own. */
export function printLine(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** One JSON object, indented for people. */
export function printObject(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}
