import type { NotificationEvent } from '#domain/notification/notification-event.ts';

/** An event that causes notifications. */
export interface Scene {
	readonly event: () => NotificationEvent;
	/** SQL that makes it true. */
	readonly change?: string;
	readonly version?: string;
	/** Time of writing; 1 July by default. */
	readonly at?: string;
}

/** The event of a desk decision, by the table of its subject. */
export type Decided = Readonly<
	Record<'person' | 'boat' | 'experience', () => Extract<NotificationEvent, { kind: `${string}-decision` }>>
>;

/**
 * Every decision that the desk can make about Kamal, his boats and experiences, and which listings it takes
 * down.
 */
export function decisionScenes(decided: Decided, decidedAt: string, reason: string) {
	const decisions = (['person', 'boat', 'experience'] as const).flatMap((table) =>
		(['APPROVED', 'REJECTED', 'CHANGES'] as const).map((decision): [string, Scene] => {
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

	/** Approved until then, with departures ahead. */
	const takenOff = decisions
		.filter(([name]) => !name.endsWith('APPROVED'))
		.flatMap(([name, scene]) =>
			[undefined, 1, 12].map((canceled): [string, Scene] => [
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
