import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalTime } from '#domain/time.ts';
import { chipClass } from '../../kit/chip.tsx';
import { useFormat } from '../../kit/format.ts';
import dateLegendCss from './date-legend.module.css';
import css from './departure-times.module.css';
import type { TimeState } from './open-dates.ts';

interface Props {
	readonly times: readonly TimeState[];
	readonly value: LocalTime | null;
	onChoose(time: LocalTime): void;
}

export function DepartureTimes({ times, value, onChoose }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	return (
		<fieldset className={css.times}>
			<legend>
				<Trans>Departure time</Trans>
			</legend>
			<ul>
				{times.map(({ time, state }) => (
					<li key={time}>
						<button
							type="button"
							className={chipClass({ on: time === value })}
							aria-pressed={time === value}
							disabled={state !== 'free'}
							onClick={() => onChoose(time)}
						>
							{format.time(time)}
							{state === 'free' ? null : <small>{state === 'taken' ? t`taken` : t`cannot be booked`}</small>}
						</button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

export function DateLegend() {
	return (
		<ul className={dateLegendCss.legend} aria-hidden="true">
			<li data-state="free">
				<Trans>Free</Trans>
			</li>
			<li data-state="taken">
				<Trans>Taken</Trans>
			</li>
		</ul>
	);
}
