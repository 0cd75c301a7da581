import type { PersonId, ReportId } from '#domain/id.ts';
import { reportReasons } from '#domain/report/report.ts';
import type { Scene } from './decision-scenes.ts';

const reportId = 'p0000000000000000002' as ReportId;

/** Notifications to the reporter and the reported person: for each outcome and each reason. */
export const reportScenes = (person: () => PersonId, words: string): readonly [string, Scene][] => [
	...[true, false].map((acted): [string, Scene] => [
		`a report that was ${acted ? 'acted on' : 'left'}`,
		{ event: () => ({ kind: 'report-closed', reportId, personId: person(), acted }) },
	]),
	...reportReasons.map((reason): [string, Scene] => [
		`a warning for ${reason}`,
		{ event: () => ({ kind: 'warned', reportId, personId: person(), reason, words }) },
	]),
];
