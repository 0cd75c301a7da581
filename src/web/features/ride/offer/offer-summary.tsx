import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { centsFromRupees, rupeesEntered } from '#domain/money.ts';
import { truncated } from '#domain/text.ts';
import { formatDuration, formatTime } from '#domain/time.ts';
import type { Draft } from '../../../forms/define-form.ts';
import { SummaryCard } from '../../../forms/summary-card.tsx';
import { Picture } from '../../../kit/picture.tsx';
import { Price } from '../../../kit/price.tsx';
import { formatDay } from '../../experience/trip-text.ts';
import { minutesFrom } from '../../experience/wizard/hours-entry.ts';
import css from '../../experience/wizard/wizard.module.css';
import { type OfferEntry, seatsOn } from './offer-form.ts';

interface Props {
	readonly draft: Draft<OfferEntry>;
	readonly boat: OwnBoat | undefined;
	readonly firstName: string;
}

/** The ride so far, filling up at the wizard's side. */
export function OfferSummary({ draft, boat, firstName }: Props) {
	const minutes = minutesFrom(draft.hours);
	const rupees = rupeesEntered(draft.rupees);
	return (
		<SummaryCard
			picture={
				boat ? <Picture picture={boat.pictures[0]} alt="" sizes="21rem" widths={[320, 480, 640]} /> : null
			}
			title={
				minutes ? (
					<Trans>
						Trip with {firstName} | {formatDuration(minutes)}
					</Trans>
				) : (
					<Trans>Trip with {firstName}</Trans>
				)
			}
			facts={[
				[msg`Boat`, boat && truncated(boat.name, 40)],
				[msg`Departs`, draft.date && `${formatDay(draft.date)}, ${formatTime(draft.departureTime)}`],
				[msg`Place`, truncated(draft.address.trim(), 40)],
				[
					msg`Seats`,
					draft.step > 1 && (
						<Plural value={seatsOn(boat, draft.seats || 1)} one="# for a mate" other="# for mates" />
					),
				],
			]}
			foot={
				rupees > 0 ? (
					<div className={css.foot}>
						<Price cents={centsFromRupees(rupees)} rupees={rupees} per={<Trans>per seat</Trans>} />
					</div>
				) : null
			}
		/>
	);
}
