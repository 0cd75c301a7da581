import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { guestCapacity } from '#domain/boat/boat.ts';
import { centsFromRupees, multiplyRupees, parseRupeesOrZero } from '#domain/money.ts';
import layout from '../../../forms/listing-form.module.css';
import { useFormat } from '../../../kit/format.ts';
import { NumberStepper, RupeeField } from '../../../kit/number-field.tsx';
import { OwnerShare, PaidInDollarsHint } from '../../experience/wizard/owner-share.tsx';
import wizard from '../../experience/wizard/wizard.module.css';
import { RideBoat } from '../ride-boat.tsx';
import seat from '../seats-step.module.css';
import { limitSeats, type OfferFormState } from './offer-form.ts';

const characters = 4;

interface Props {
	readonly form: OfferFormState;
	readonly boat: Parameters<typeof guestCapacity>[0] | undefined;
}

export function SeatsPriceStep({ form, boat }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const seats = limitSeats(boat, form.draft.seats || 1);
	const guests = boat ? guestCapacity(boat) : seats;
	const each = parseRupeesOrZero(form.draft.rupees);
	return (
		<div className={layout.stack}>
			<div className={seat.card}>
				<RideBoat ride={{ seats, mates: 0, seatsAvailable: seats, faces: [] }}>
					<Plural value={seats} one="# seat for a mate" other="# seats for mates" />
				</RideBoat>
				<div className={seat.row}>
					<NumberStepper
						label={t`Seats`}
						description={
							<Plural
								value={guests}
								one="Your boat takes # guest plus crew."
								other="Your boat takes # guests plus crew."
							/>
						}
						value={seats}
						min={1}
						max={guests}
						characters={characters}
						onChange={(next) => form.edit({ seats: next })}
					/>
				</div>
			</div>
			<div className={wizard.price}>
				<RupeeField
					{...form.field('rupees')}
					label={t`Price per seat, in rupees`}
					description={
						each > 0
							? t`A mate pays ${format.dollars(centsFromRupees(each))}.`
							: t`What a mate pays for one seat.`
					}
				/>
				<OwnerShare
					rupees={multiplyRupees(each, seats)}
					payers={<Plural value={seats} one="# mate pays" other="# mates pay" />}
					received={<Trans>You receive if all seats are sold</Trans>}
				/>
				<PaidInDollarsHint />
			</div>
		</div>
	);
}
