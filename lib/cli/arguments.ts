/** Parsers of option values; commander prints what they throw beside the option's name. */
import { InvalidArgumentError } from "commander";
import { z } from "zod";

/** @returns the day's first instant in UTC */
export function parseDay(text: string): Date {
  if (!z.iso.date().safeParse(text).success) throw new InvalidArgumentError("It must be a calendar date, YYYY-MM-DD.");
  return new Date(`${text}T00:00:00Z`);
}

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return number;
  };
}
