import type { PersonId, ReportId } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { reportReasons } from '#domain/report/report.ts';

export interface EventScene {
	readonly event: () => NotificationEvent;
	/** SQL that makes the event true. */
	readonly change?: string;
	readonly version?: string;
	/** Time at which the message is written; 1 July by default. */
	readonly at?: string;
}

export type DecisionEvents = Readonly<
	Record<'person' | 'boat' | 'experience', () => Extract<NotificationEvent, { kind: `${string}-decision` }>>
>;

export function decisionScenes(decided: DecisionEvents, decidedAt: string, reason: string) {
	const decisions = (['person', 'boat', 'experience'] as const).flatMap((table) =>
		(['APPROVED', 'REJECTED', 'CHANGES'] as const).map((decision): [string, EventScene] => {
			const prefix = table === 'person' ? 'owner_' : '';
			const approval =
				table === 'person' ? `owner_approved_at = ${decision === 'APPROVED' ? 'now()' : 'NULL'},` : '';
			return [
				`${table} ${decision}`,
				{
					event: decided[table],
					change: `UPDATE ${table} SET ${approval} ${prefix}decision = '${decision}', ${prefix}decided_at = '${decidedAt}',
						${prefix}decision_reason = ${decision === 'APPROVED' ? 'NULL' : `'${reason}'`}
						WHERE ${table === 'person' ? `first_name = 'Kamal'` : 'true'}`,
					version: decidedAt,
				},
			];
		}),
	);

	/** The listings were approved before the decision and have future departures. */
	const takenOff = decisions
		.filter(([name]) => !name.endsWith('APPROVED'))
		.flatMap(([name, scene]) =>
			[undefined, 1, 12].map((canceled): [string, EventScene] => [
				`${name}, taken off with ${canceled ?? 'no'} departures`,
				{
					...scene,
					event: () => ({
						...decided[name.split(' ')[0] as keyof typeof decided](),
						takenOff: true,
						...(canceled === undefined ? {} : { canceled }),
					}),
				},
			]),
		);
	return { decisions, takenOff };
}

export const accountScenes = (person: () => PersonId, at: string): readonly [string, EventScene][] => [
	...(['suspended', 'suspension-lifted'] as const).map((kind): [string, EventScene] => [
		kind,
		{ event: () => ({ kind, personId: person(), at }) },
	]),
	...(['role-granted', 'role-revoked'] as const).flatMap((kind) =>
		staffRoles.map((role): [string, EventScene] => [
			`${kind}, ${role}`,
			{ event: () => ({ kind, personId: person(), at, role }) },
		]),
	),
];

const reportId = 'p0000000000000000002' as ReportId;

export const reportScenes = (person: () => PersonId, message: string): readonly [string, EventScene][] => [
	...[true, false].map((acted): [string, EventScene] => [
		`a report that was ${acted ? 'acted on' : 'left'}`,
		{ event: () => ({ kind: 'report-closed', reportId, personId: person(), acted }) },
	]),
	...reportReasons.map((reason): [string, EventScene] => [
		`a warning for ${reason}`,
		{ event: () => ({ kind: 'warned', reportId, personId: person(), reason, message }) },
	]),
];
