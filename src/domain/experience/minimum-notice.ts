/**
 * How long before its departure an experience can be booked at the latest, in minutes: 0 unless its owner says otherwise,
 * and at most a week (decisions, 22 November).
 */
export const longestNoticeMinutes = 7 * 24 * 60;

/** What the wizard proposes for a new experience. */
export const proposedNoticeMinutes = 120;

/** What the wizard offers; the API takes any number of minutes up to the longest. */
export const noticeChoices = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, longestNoticeMinutes] as const;
