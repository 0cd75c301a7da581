import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnRide } from '#contract/ride-contract.ts';
import { minimumLimits } from '#domain/ride/minimum.ts';
import layout from '../../../forms/listing-form.module.css';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { Select } from '../../../kit/select.tsx';

export const decideByHourChoices = ['3', '6', '12', '24', '48', '72', '168', '336'] as const;
export type DecideByHourChoice = (typeof decideByHourChoices)[number];

/** A ride made through the API can have other hours than those offered. */
const asDecideHours = (hours: number): DecideByHourChoice =>
	decideByHourChoices.find((one) => Number(one) >= hours) ?? '336';

export interface MinimumEntry {
	readonly minimum: boolean;
	readonly minimumSeats: number;
	readonly decideHours: DecideByHourChoice;
}

export function minimumEntry({ minimum, seats }: Pick<OwnRide, 'minimum' | 'seats'>): MinimumEntry {
	return {
		minimum: minimum !== null,
		minimumSeats: minimum?.seats ?? minimumWithin(4, seats),
		decideHours: minimum ? asDecideHours(minimum.hours) : '24',
	};
}

/** Null if the ride has no minimum or too few seats for one. */
export const toMinimumInput = (entry: MinimumEntry, seats: number) =>
	entry.minimum && seats >= minimumLimits.seats
		? { seats: minimumWithin(entry.minimumSeats, seats), hours: Number(entry.decideHours) }
		: null;

interface Props {
	readonly entry: MinimumEntry;
	readonly seats: number;
	readonly problem?: string | undefined;
	onChange(changes: Partial<MinimumEntry>): void;
}

const minimumWithin = (entered: number, seats: number): number =>
	Math.max(minimumLimits.seats, Math.min(entered, seats));

export function MinimumFields({ entry, seats, problem, onChange }: Props) {
	const { t } = useLingui();
	const count = minimumWithin(entry.minimumSeats, seats);
	if (seats < minimumLimits.seats) {
		return (
			<p className={layout.hint}>
				<Trans>A ride with one seat has no minimum.</Trans>
			</p>
		);
	}
	return (
		<div className={layout.stack}>
			<Checkbox checked={entry.minimum} onChange={(minimum) => onChange({ minimum })}>
				<Trans>Only sail with a minimum number of mates</Trans>
			</Checkbox>
			{entry.minimum ? (
				<>
					<NumberStepper
						label={t`Minimum number of mates`}
						value={count}
						min={minimumLimits.seats}
						max={seats}
						characters={4}
						onChange={(next) => onChange({ minimumSeats: next })}
					/>
					<Select
						label={t`Decided before departure`}
						value={entry.decideHours}
						error={problem}
						onChange={({ currentTarget: { value } }) =>
							onChange({ decideHours: decideByHourChoices.find((one) => one === value) ?? '24' })
						}
					>
						{decideByHourChoices.map((hours) => (
							<option key={hours} value={hours}>
								{Number(hours) <= 24 ? t`${hours} hours` : t`${Number(hours) / 24} days`}
							</option>
						))}
					</Select>
					<p className={layout.hint}>
						<Plural
							value={count}
							one="With # paid seat your ride sails."
							other="With # paid seats your ride sails."
						/>{' '}
						<Trans>
							With fewer, you choose to sail anyway or to cancel. If you sail, each mate stays or gets a full
							refund. If you don’t answer, we cancel and refund everyone.
						</Trans>
					</p>
				</>
			) : (
				<p className={layout.hint}>
					<Trans>Your ride sails with any number of mates.</Trans>
				</p>
			)}
		</div>
	);
}
