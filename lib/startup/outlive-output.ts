/**
 * Keeps the process running when the reader of its output has ended: a closed terminal, a log collector that
 * crashed. Otherwise the first line ends a worker, and the server logs each failed write, which fails again,
 * without end.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
