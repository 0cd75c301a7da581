import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { calendarCalls } from '#contract/calendar-contract.ts';
import type { BodyOf } from '#contract/call.ts';
import { CallFailed, callApi, type UnparsedInput } from '#contract/client.ts';
import type { InTheWay } from '#domain/refusal-facts.ts';
import { type CalendarBoat, localEntries } from './calendar-days.ts';
import { entryAddress, useEntryTime, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

export type NewBlock = UnparsedInput<BodyOf<typeof calendarCalls.addBlocks>>;

export function useBlockMutations() {
	const client = useQueryClient();
	const onSuccess = () => client.invalidateQueries({ queryKey: ['owner-calendar'] });
	const add = useMutation({
		mutationFn: (body: NewBlock) => callApi('POST /calendar/owner/blocks/add', { body }),
		onSuccess,
	});
	const edit = useMutation({
		mutationFn: (body: { blockId: string; from: string; until: string; reason: string }) =>
			callApi('POST /calendar/owner/blocks/edit', { body }),
		onSuccess,
	});
	const remove = useMutation({
		mutationFn: (body: { blockId: string; series: boolean }) =>
			callApi('POST /calendar/owner/blocks/delete', { body }),
		onSuccess,
	});
	return { add, edit, remove };
}

export function blockConflictsOf(problem: Error | null): readonly InTheWay[] {
	if (!(problem instanceof CallFailed) || problem.code !== 'block-over-departures') return [];
	// The type is declared by `block-over-departures` in domain/refusal.ts.
	return problem.facts.inTheWay as readonly InTheWay[];
}

interface Props {
	readonly inTheWay: readonly InTheWay[];
	readonly boat: CalendarBoat | undefined;
}

export function BlockConflictList({ inTheWay, boat }: Props) {
	const kinds = useKindText();
	const time = useEntryTime();
	if (!boat || inTheWay.length === 0) return null;
	const entries = inTheWay.map(({ id, ...one }) => ({
		...one,
		_id: id,
		boatId: boat._id,
		guests: null,
		extras: [],
		seats: null,
		seriesId: null,
		conflict: false,
	}));
	return (
		<ul className={css.inTheWay}>
			{localEntries({ boats: [boat], entries }).map((local) => (
				<li key={local.entry._id}>
					{local.entry.kind === 'BLOCK' ? (
						<strong>{local.entry.title || kinds.BLOCK}</strong>
					) : (
						<Link to={entryAddress(local.entry)}>{local.entry.title || kinds[local.entry.kind]}</Link>
					)}{' '}
					{time(local)}
				</li>
			))}
		</ul>
	);
}
