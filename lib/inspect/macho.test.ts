import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "#lib/core/errors.ts";
import { type Architecture, HEAD_BYTES, type MachO, parseMachO, parseSlice } from "#lib/inspect/macho.ts";
import { type Cpu, FILE_TYPE, fat, fatHeader, javaClass, thin } from "#lib/testing/macho-fixtures.ts";

const read = (file: Buffer): MachO | null => parseMachO(file.subarray(0, HEAD_BYTES), file.length);
const architectures = (file: Buffer): Architecture[] => read(file)!.slices.map(({ architecture }) => architecture);

test.each<[Cpu, Architecture]>([
  ["arm64", "arm64"],
  ["arm64e", "arm64e"],
  ["x86_64", "x86_64"],
  ["i386", "i386"],
  ["ppc", "ppc"],
  ["ppc64", "ppc64"],
  ["arm64_32", "other"],
])("a thin %s file is recognised by its header", (cpu, architecture) => {
  expect(read(thin(cpu))).toMatchObject({ layout: "thin", slices: [{ architecture }], fileType: "executable" });
});

test("the header of a thin arm64 executable, spelt out", () => {
  const bytes = "cffaedfe 0c000001 00000000 02000000 01000000 08000000 85002000 00000000 0000000000000000";
  const file = Buffer.from(bytes.replaceAll(" ", ""), "hex");
  expect(architectures(file)).toEqual(["arm64"]);
});

test.each([false, true])("a universal file lists every architecture it holds (fat64: %s)", (is64) => {
  const file = fat(["ppc", "i386", "x86_64", "arm64", "arm64e"], { is64 });
  expect(read(file)!.layout).toBe(is64 ? "fat64" : "fat");
  expect(architectures(file)).toEqual(["ppc", "i386", "x86_64", "arm64", "arm64e"]);
});

test("a fat64 slice may lie beyond 4 GB", () => {
  const entry = { cpu: "arm64", offset: 5 * 2 ** 30, size: 4096, align: 14 } as const;
  expect(parseMachO(fatHeader([entry], true), 6 * 2 ** 30)!.slices[0]).toMatchObject({
    offset: 5 * 2 ** 30,
    size: 4096,
  });
});

test.each([45, 52, 55, 61, 65, 69])("a Java class of version %i is not taken for a universal file", (major) => {
  expect(read(javaClass(major))).toBeNull();
  expect(read(javaClass(major, 3))).toBeNull();
  expect(read(javaClass(major, 65535))).toBeNull();
});

test.each([
  ["an empty file", Buffer.alloc(0)],
  ["three bytes", Buffer.from([0xca, 0xfe, 0xba])],
  ["a shell script", Buffer.from("#!/bin/sh\nexec true\n")],
  ["an ELF file", Buffer.from("7f454c4602010100000000000000000003003e00", "hex")],
  ["a fat header in the wrong byte order", Buffer.from("bebafeca02000000", "hex")],
])("%s is no Mach-O file", (_, file) => {
  expect(read(file)).toBeNull();
});

const slice = { cpu: "arm64", offset: 16384, size: 256, align: 14 } as const;
const padded = (header: Buffer, length = 16640) => Buffer.concat([header, Buffer.alloc(length - header.length)]);

test.each<[string, Buffer, RegExp]>([
  ["only its magic", thin("arm64").subarray(0, 4), /truncated/],
  ["half a header", thin("x86_64").subarray(0, 30), /truncated/],
  ["load commands beyond its end", thin("arm64", { commandBytes: 4096 }), /truncated/],
  ["more commands than fit in their bytes", thin("i386", { commands: 0xffffffff }), /counts 4294967295 commands/],
  ["a universal magic alone", Buffer.from("cafebabe", "hex"), /truncated/],
  ["no architectures", padded(fatHeader([], false, 0)), /claims 0/],
  ["4 billion architectures", padded(fatHeader([slice], false, 0xffffffff)), /claims 4294967295/],
  ["4 billion 64-bit architectures", padded(fatHeader([slice], true, 0xffffffff)), /claims 4294967295/],
  ["a Java version where fat64 has its count", padded(fatHeader([slice], true, 52)), /claims 52/],
  ["a table cut short", fatHeader([slice], false, 40), /truncated/],
  ["a slice beyond its end", padded(fatHeader([{ ...slice, size: 4096 }])), /beyond its end/],
  [
    "a slice beyond what a number can count",
    padded(fatHeader([{ ...slice, size: 2 ** 53 - 1 }], true)),
    /beyond its end/,
  ],
  ["a slice that starts in the header", padded(fatHeader([{ ...slice, offset: 16, align: 2 }])), /lies in its header/],
  ["an empty slice", padded(fatHeader([{ ...slice, size: 0 }])), /empty/],
  ["a slice off its alignment", padded(fatHeader([{ ...slice, offset: 16388, size: 8 }])), /not aligned/],
  ["an absurd alignment", padded(fatHeader([{ ...slice, align: 63 }])), /not aligned/],
  ["slices that overlap", padded(fatHeader([slice, { ...slice, cpu: "x86_64" }])), /overlap/],
  ["one architecture twice", padded(fatHeader([slice, { ...slice, offset: 32768 }]), 33024), /one architecture twice/],
])("a file with %s is refused", (_, file, reason) => {
  expect(() => read(file)).toThrow(reason);
  expect(() => read(file)).toThrow(AppError);
});

test("a slice is checked against its fat header", () => {
  const [first] = read(fat(["arm64"]))!.slices;
  expect(parseSlice(thin("arm64", { fileType: FILE_TYPE.dylib }), first!)).toEqual({ fileType: "library" });
  expect(() => parseSlice(thin("x86_64"), first!)).toThrow(/another architecture/);
  expect(parseSlice(Buffer.from("!<arch>\n#1/20           "), first!)).toBe("archive");
  expect(parseSlice(Buffer.alloc(32), first!)).toBeNull();
});

const magics = fc.constantFrom("cafebabe", "cafebabf", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "");
const files = fc
  .tuple(
    magics,
    fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 300 })),
  )
  .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, "hex"), Buffer.from(rest)]));

function outcome(head: Buffer, size: number): unknown {
  try {
    return parseMachO(head, size);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).message;
  }
}

test("any bytes are read, skipped or refused, and slices lie inside the file", () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 0, max: 100_000 }), (file, extra) => {
      const found = outcome(file, file.length + extra);
      if (found === null || typeof found === "string") return;
      for (const { offset, size } of (found as MachO).slices)
        expect(offset + size).toBeLessThanOrEqual(file.length + extra);
    }),
    { numRuns: 3000 },
  );
});

test("nothing outside the given bytes is looked at", () => {
  fc.assert(
    fc.property(files, fc.uint8Array({ minLength: 64, maxLength: 64 }), (file, around) => {
      const island = Buffer.concat([around, file, around]).subarray(64, 64 + file.length);
      expect(outcome(island, file.length)).toEqual(outcome(file, file.length));
    }),
  );
});
