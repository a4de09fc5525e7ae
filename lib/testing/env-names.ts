import { Env } from "#lib/core/env.ts";

/** Every variable that this product reads; `.env.example` and the documentation list the same. */
export const ENV_NAMES = Object.keys(Env.shape).filter((name) => name !== "NODE_ENV");
