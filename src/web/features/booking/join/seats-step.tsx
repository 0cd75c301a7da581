import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RideDetail } from '#contract/ride-contract.ts';
import question from '../../../forms/question.module.css';
import { useFormat } from '../../../kit/format.ts';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { RideBoat } from '../../ride/ride-boat.tsx';
import { HeldText, MatesText } from '../../ride/ride-text.tsx';
import { heldSeats } from '../../ride/seat-slots.ts';
import own from '../../ride/seats-step.module.css';
import { offerRefund, RefundText } from '../../trip/refund-text.tsx';

/** Seat inputs take so many characters, as group inputs do (specification section 9). */
const characters = 4;

interface Props {
	readonly ride: RideDetail;
	readonly seats: number;
	onChange(seats: number): void;
}

/** How many seats: each one more comes aboard the boat at once. */
export function SeatsStep({ ride, seats, onChange }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const left = ride.seatsAvailable - seats;
	const held = heldSeats(ride);
	return (
		<div className={question.question}>
			<div className={own.card}>
				<RideBoat large ride={ride} mine={seats}>
					<MatesText mates={ride.mates} />
					{', '}
					<Plural value={seats} one="# seat for you" other="# seats for you" />
				</RideBoat>
				<div className={own.row}>
					<NumberStepper
						label={t`Seats`}
						description={
							<Trans>
								{format.dollars(ride.pricePerSeatCents)} ({format.rupees(ride.pricePerSeatRupees)}) each
							</Trans>
						}
						value={seats}
						min={1}
						max={Math.max(1, ride.seatsAvailable)}
						characters={characters}
						onChange={onChange}
					/>
				</div>
			</div>
			<p className={question.hint} aria-live="polite">
				{left > 0 ? (
					<Plural value={left} one="# more seat is free." other="# more seats are free." />
				) : (
					<Trans>These are all the seats that are left.</Trans>
				)}{' '}
				{held > 0 ? (
					<>
						<HeldText held={held} />.
					</>
				) : null}
			</p>
			<p className={question.hint}>
				<RefundText outlook={offerRefund(ride)} />
			</p>
		</div>
	);
}
