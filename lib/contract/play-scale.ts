/** The one scale of how well a game runs: of reports, boards, a pasted library and the form. */
export const PLAY_SCALE = {
  Perfect: { level: 4, meaning: "no problems", frames: "" },
  Good: { level: 3, meaning: "small problems", frames: "at least 50 fps" },
  Playable: { level: 2, meaning: "slow or buggy in places", frames: "at least 30 fps" },
  Rough: { level: 1, meaning: "hardly playable", frames: "always under 30 fps" },
} as const;
export type PlayGrade = keyof typeof PLAY_SCALE;

/** Bars out of four. */
export const LEVEL_MAX = PLAY_SCALE.Perfect.level;

export const PLAY_GRADES = Object.keys(PLAY_SCALE) as PlayGrade[];

/** "small problems, or at least 50 fps" */
export const meaningOf = (grade: PlayGrade): string =>
  [PLAY_SCALE[grade].meaning, PLAY_SCALE[grade].frames].filter(Boolean).join(", or ");

/** Null of 0, which is no grade. */
export const gradeOf = (level: number): PlayGrade | null =>
  PLAY_GRADES.find((grade) => PLAY_SCALE[grade].level === level) ?? null;
