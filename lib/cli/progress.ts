/** A progress bar on stderr, if that is a terminal. */
const WIDTH = 30;

export function progressBar(label: string): (done: number, total: number) => void {
  if (!process.stderr.isTTY) return () => {};
  let drawn = -1;
  return (done, total) => {
    const share = Math.floor((done / total) * 100);
    if (share === drawn) return;
    drawn = share;
    const filled = Math.round((share / 100) * WIDTH);
    process.stderr.write(`\r${label} [${"=".repeat(filled).padEnd(WIDTH)}] ${share}% (${done}/${total})`);
    if (done === total) process.stderr.write("\n");
  };
}
