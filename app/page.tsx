import { LATEST_MACOS } from "#lib/verdicts/scope.ts";
export const dynamic = "force-dynamic";
export default function Home() { return <h1>macOS {LATEST_MACOS}</h1>; }
