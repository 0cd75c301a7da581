import type { NotificationEvent } from '#domain/notification/notification-event.ts';

/** An event that causes notifications. */
export interface Scene {
	readonly event: () => NotificationEvent;
	/** SQL that makes the event true. */
	readonly change?: string;
	readonly version?: string;
	/** Time at which the message is written; 1 July by default. */
	readonly at?: string;
}

/** Events of desk decisions, by the table of the decided listing or account. */
export type Decided = Readonly<
	Record<'person' | 'boat' | 'experience', () => Extract<NotificationEvent, { kind: `${string}-decision` }>>
>;

/**
 * Returns every decision that the desk can make about Kamal, his boats and experiences, and the
 * listings that it hides.
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

	/** The listings were approved until then and have future departures. */
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
