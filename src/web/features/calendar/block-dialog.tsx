import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import type { CalendarEntry } from '#contract/calendar-contract.ts';
import {
	addDays,
	isLocalDate,
	type LocalDate,
	type LocalTime,
	type Weekday,
	weekdays,
} from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { DateField } from '../../kit/date/date-field.tsx';
import { useDayNames } from '../../kit/date/date-names.ts';
import { TimeField } from '../../kit/date/time-field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { BlockConflictList, blockConflictsOf, type useBlockMutations } from './block-calls.tsx';
import { type CalendarBoat, isWholeDays, type LocalEntry, localEntries } from './calendar-days.ts';
import { useEntryTime } from './entry-text.ts';
import css from './owner-calendar.module.css';

/** Initial values of a new block, or the block to change. */
export interface BlockInput {
	readonly boatId: string;
	readonly first: LocalDate;
	readonly last: LocalDate;
	readonly block?: LocalEntry;
}

interface Props {
	readonly input: BlockInput | undefined;
	readonly boats: readonly CalendarBoat[];
	readonly calls: ReturnType<typeof useBlockMutations>;
	onClose(): void;
	onDone(announcement: string): void;
	onDelete(block: LocalEntry): void;
}

export function BlockDialog({ input, ...rest }: Props) {
	return (
		<Dialog
			open={input !== undefined}
			onClose={rest.onClose}
			title={input?.block ? <Trans>Blocked time</Trans> : <Trans>Block time</Trans>}
		>
			{input ? <BlockForm input={input} {...rest} /> : null}
		</Dialog>
	);
}

function useBlockForm({ boatId, first, last, block }: BlockInput, boats: readonly CalendarBoat[]) {
	const [form, setForm] = useState({
		boat: boatId || boats[0]?._id || '',
		first,
		last,
		allDay: !block || isWholeDays(block),
		from: (block?.starts ?? '09:00') as LocalTime,
		until: (block && block.ends !== '00:00' ? block.ends : '17:00') as LocalTime,
		reason: block?.entry.title ?? '',
		repeats: [] as readonly Weekday[],
		lastDay: '',
	});
	const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
	const times = {
		from: `${form.first}T${form.allDay ? '00:00' : form.from}`,
		until: form.allDay ? `${addDays(form.last, 1)}T00:00` : `${form.last}T${form.until}`,
	};
	const repeating = form.repeats.length > 0;
	const complete =
		isLocalDate(form.first) && isLocalDate(form.last) && (!repeating || isLocalDate(form.lastDay));
	return { form, set, times, repeating, complete };
}

function BlockForm({
	input,
	boats,
	calls,
	onClose,
	onDone,
	onDelete,
}: Props & { readonly input: BlockInput }) {
	const { t } = useLingui();
	const failure = useFailureText();
	const { block } = input;
	const { form, set, times, repeating, complete } = useBlockForm(input, boats);
	const call = block ? calls.edit : calls.add;
	const taken = blockConflictsOf(call.error);
	const done = useDoneText(boats);
	const send = (skipTaken: boolean) => {
		const { reason, boat: boatId } = form;
		if (!complete || call.isPending) return;
		if (block) {
			calls.edit.mutate(
				{ blockId: block.entry._id, ...times, reason },
				{ onSuccess: (entry) => onDone(done.changed(entry)) },
			);
		} else {
			const repeat = repeating ? { weekdays: [...form.repeats], lastDay: form.lastDay } : null;
			calls.add.mutate(
				{ boatId, ...times, reason, repeat, skipTaken },
				{
					onSuccess: ({ made: created, skipped }) => onDone(done.blocked(created, skipped)),
				},
			);
		}
	};
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		send(false);
	};
	return (
		<form className={css.form} noValidate onSubmit={submit}>
			{boats.length > 1 && !block ? (
				<Select
					label={t`Boat`}
					value={form.boat}
					data={boats.map(({ _id, name }) => ({ value: _id, label: name }))}
					onChange={(event) => set({ boat: event.currentTarget.value })}
				/>
			) : null}
			<div className={css.pair}>
				<DateField
					required
					label={t`First day`}
					value={form.first}
					onChange={(day) => day && set({ first: day, ...(form.last < day && { last: day }) })}
				/>
				<DateField
					required
					label={t`Last day`}
					value={form.last}
					onChange={(day) => day && set({ last: day })}
				/>
			</div>
			<Checkbox checked={form.allDay} onChange={(allDay) => set({ allDay })}>
				<Trans>All day</Trans>
			</Checkbox>
			{form.allDay ? null : (
				<div className={css.pair}>
					<TimeField label={<Trans>From</Trans>} value={form.from} onChange={(from) => set({ from })} />
					<TimeField label={<Trans>Until</Trans>} value={form.until} onChange={(until) => set({ until })} />
				</div>
			)}
			<TextArea
				label={t`Reason`}
				description={t`Only you see it.`}
				maxLength={500}
				value={form.reason}
				onChange={(event) => set({ reason: event.currentTarget.value })}
			/>
			{block ? null : (
				<Repeat
					days={form.repeats}
					lastDay={form.lastDay}
					onDays={(repeats) => set({ repeats })}
					onLastDay={(lastDay) => set({ lastDay })}
				/>
			)}
			{block ? (
				<Button bare small onClick={() => onDelete(block)}>
					<Trans>Delete this block</Trans>
				</Button>
			) : null}
			<FormActions
				failure={
					call.error && (
						<>
							{failure(call.error)}
							<BlockConflictList inTheWay={taken} boat={boats.find(({ _id }) => _id === form.boat)} />
							{taken.length > 0 && !block ? (
								<Button quiet small onClick={() => send(true)}>
									<Trans>Block the rest</Trans>
								</Button>
							) : null}
						</>
					)
				}
				no={<Trans>Not now</Trans>}
				yes={block ? <Trans>Save</Trans> : <Trans>Block</Trans>}
				busy={call.isPending}
				onNo={onClose}
			/>
		</form>
	);
}

function useDoneText(boats: readonly CalendarBoat[]) {
	const { t } = useLingui();
	const time = useEntryTime();
	const formatTimes = (entries: readonly CalendarEntry[]) =>
		localEntries({ boats, entries }).map(time).join(', ');
	return {
		changed: (entry: CalendarEntry) => t`Changed to ${formatTimes([entry])}.`,
		blocked: (created: readonly CalendarEntry[], skipped: number) => {
			if (skipped > 0) return t`Blocked the rest: ${formatTimes(created)}. Existing bookings stay.`;
			if (created.length === 1) return t`Blocked: ${formatTimes(created)}.`;
			return t`Blocked ${created.length} times, the first on ${formatTimes(created.slice(0, 1))}.`;
		},
	};
}

interface RepeatProps {
	readonly days: readonly Weekday[];
	readonly lastDay: string;
	onDays(days: readonly Weekday[]): void;
	onLastDay(day: string): void;
}

function Repeat({ days, lastDay, onDays, onLastDay }: RepeatProps) {
	const { t } = useLingui();
	const dayName = useDayNames();
	return (
		<fieldset className={css.repeat}>
			<legend>
				<Trans>Repeat every</Trans>
			</legend>
			<div className={css.weekdays}>
				{weekdays.map((day) => (
					<Checkbox
						key={day}
						name={dayName(day, 'long')}
						checked={days.includes(day)}
						onChange={(ticked) => onDays(ticked ? [...days, day] : days.filter((one) => one !== day))}
					>
						{dayName(day, 'short')}
					</Checkbox>
				))}
			</div>
			{days.length > 0 ? (
				<DateField required label={t`Until`} value={lastDay} onChange={(day) => day && onLastDay(day)} />
			) : null}
		</fieldset>
	);
}
