import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { centsFromRupees, dollarWords } from '#domain/money.ts';
import form from '../../../forms/listing-form.module.css';
import { RupeeField } from '../../../kit/money/rupee-field.tsx';
import { NumberStepper } from '../../../kit/number/number-stepper.tsx';
import { OwnerShare, PaidInDollars } from '../../experience/wizard/owner-share.tsx';
import wizard from '../../experience/wizard/wizard.module.css';
import { RideBoat } from '../ride-boat.tsx';
import seat from '../seats-step.module.css';

/** Max capacity takes so many digits (specification section 9), and so do seats. */
const characters = 4;

interface Props {
	readonly seats: number;
	readonly maxCapacity: number;
	/** Whole rupees, as digits. */
	readonly rupees: string;
	readonly error: string | undefined;
	fieldRef(element: HTMLElement | null): void;
	onSeats(seats: number): void;
	onRupees(rupees: string): void;
	onLeave(): void;
}

/** Step 3: how many seats, and what each of them brings in. */
export function SeatsPriceStep(props: Props) {
	const { seats, maxCapacity, rupees, error, fieldRef, onSeats, onRupees, onLeave } = props;
	const { t } = useLingui();
	const each = Number(rupees);
	return (
		<div className={form.stack}>
			<div className={seat.card}>
				<RideBoat large ride={{ seats, mates: 0, seatsAvailable: seats, faces: [] }}>
					<Plural value={seats} one="# seat for a mate" other="# seats for mates" />
				</RideBoat>
				<div className={seat.row}>
					<NumberStepper
						label={t`Seats`}
						description={
							<Plural
								value={maxCapacity}
								one="Your boat carries # person, you included."
								other="Your boat carries # people, you included."
							/>
						}
						value={seats}
						min={1}
						max={maxCapacity}
						characters={characters}
						onChange={onSeats}
					/>
				</div>
			</div>
			<div className={wizard.price}>
				<RupeeField
					inputRef={fieldRef}
					label={t`Price per seat, in rupees`}
					description={
						each > 0
							? t`A mate pays ${dollarWords(centsFromRupees(each))}.`
							: t`What a mate pays for one seat.`
					}
					value={rupees}
					error={error}
					onChange={onRupees}
					onBlur={onLeave}
				/>
				<OwnerShare
					rupees={each * seats}
					payers={<Plural value={seats} one="# mate pays" other="# mates pay" />}
					received={<Trans>You receive with a full boat</Trans>}
				/>
				<PaidInDollars />
			</div>
		</div>
	);
}
