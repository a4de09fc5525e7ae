import data from "./data.js";
import { offline } from "./offline.js";

export const { release, lookup, lookupAll, all } = offline(data);
