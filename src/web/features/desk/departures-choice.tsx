import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DepartureAhead, DeparturesAhead } from '#contract/departure-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { zoneName } from '#domain/time.ts';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { english } from '../../kit/format.ts';
import { TextArea } from '../../kit/text-field.tsx';
import { formatDay } from '../trip/trip-times.ts';
import css from './departures-choice.module.css';

/** `reason` is sent to the renters of canceled departures. */
export interface DeparturesAnswer {
	readonly what: 'keep' | 'cancel' | null;
	readonly reason: string;
}

interface Props {
	readonly ahead: DeparturesAhead;
	readonly answer: DeparturesAnswer;
	/** True if the form was submitted without an answer, or without a reason for the renters. */
	readonly missing: boolean;
	onChange(answer: DeparturesAnswer): void;
}

export function DeparturesChoice({ ahead, answer, missing, onChange }: Props) {
	const { t } = useLingui();
	const { count, departures, refundCents } = ahead;
	const amount = formatDollars(refundCents);
	const choices = [
		{ value: 'keep', title: t`Let them go ahead`, text: t`Nothing changes for people who have booked.` },
		{
			value: 'cancel',
			title: t`Cancel and refund them`,
			text: t`Everyone gets a full refund, ${amount} in total, and an email with your reason.`,
		},
	] as const;
	return (
		<section className={css.ahead} aria-labelledby="departures-ahead">
			<h3 id="departures-ahead">
				<Plural value={count} one="# departure ahead" other="# departures ahead" />
			</h3>
			<ChoiceCards
				legend={t`What happens to them?`}
				choices={choices}
				value={answer.what}
				error={missing && answer.what === null ? t`Choose what happens to them.` : undefined}
				onChange={(what) => onChange({ ...answer, what })}
			/>
			{answer.what === 'cancel' ? (
				<div ref={showField}>
					<TextArea
						label={t`Reason for the renters`}
						description={t`They’ll read it in the email and on their booking.`}
						rows={2}
						maxLength={500}
						required
						value={answer.reason}
						error={missing && answer.reason.trim() === '' ? t`Please give the renters a reason.` : undefined}
						onChange={(event) => onChange({ ...answer, reason: event.currentTarget.value })}
					/>
				</div>
			) : null}
			<ul>
				{departures.map((departure) => (
					<li key={departure._id}>
						<DepartureLine departure={departure} />
					</li>
				))}
			</ul>
			{count > departures.length ? (
				<p>
					<Plural value={count - departures.length} one="and # more" other="and # more" />
				</p>
			) : null}
		</section>
	);
}

/** Focus stays on the choice, because arrow keys change it. */
const showField = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' });

function DepartureLine({ departure }: { readonly departure: DepartureAhead }) {
	const { kind, trip, departureDate, departureTime, timeZone, parties } = departure;
	const what = kind === 'RIDE' ? <Trans>Shared ride on {trip}</Trans> : trip;
	return (
		<>
			<strong>
				{formatDay(departureDate)}, {english.time(departureTime)} ({zoneName(timeZone)})
			</strong>{' '}
			{what}
			<small>
				{parties.length === 0 ? (
					<Trans>No one has joined yet</Trans>
				) : (
					parties.map(({ bookingId, renter, people }, at) => (
						<span key={bookingId}>
							{at > 0 ? ', ' : null}
							<Trans>
								{renter.firstName} {renter.lastName} (
								<Plural value={people} one="# person" other="# people" />)
							</Trans>
						</span>
					))
				)}
			</small>
		</>
	);
}
