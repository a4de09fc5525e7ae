/** What TypeScript says of programs that a test writes. */
import ts from "typescript";

/** @returns each complaint; none where they are well typed */
export function listTypeErrors(files: readonly string[], options: ts.CompilerOptions): string[] {
  // To check the language's own libraries takes several times as long as what is asked about.
  const program = ts.createProgram(files, { strict: true, noEmit: true, skipDefaultLibCheck: true, ...options });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
