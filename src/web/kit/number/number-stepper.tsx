import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import css from './number-stepper.module.css';

interface Props {
	readonly label: string;
	readonly description?: ReactNode;
	readonly value: number;
	readonly min?: number;
	/** Increasing stops here. */
	readonly max: number;
	/** How many characters may be typed. */
	readonly characters: number;
	onChange(value: number): void;
	onBlur?(): void;
}

/** A whole number with one large button to each side; it can also be typed. */
export function NumberStepper(props: Props) {
	const { label, description, value, min = 0, max, characters, onChange, onBlur } = props;
	const { t } = useLingui();
	const id = useId();
	// An emptied field stays empty until something is typed or it is left.
	const [empty, setEmpty] = useState(false);
	const within = (wanted: number) => Math.max(min, Math.min(max, wanted));
	return (
		<div className={css.row}>
			<div className={css.words}>
				<label htmlFor={id}>{label}</label>
				{description ? <span id={`${id}-more`}>{description}</span> : null}
			</div>
			<div className={css.stepper}>
				<button
					type="button"
					aria-label={t`One fewer: ${label}`}
					aria-disabled={value <= min}
					onClick={() => value > min && onChange(value - 1)}
				>
					<Icon d="M4 10h12" />
				</button>
				<input
					id={id}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					role="spinbutton"
					aria-valuenow={value}
					aria-valuemin={min}
					aria-valuemax={max}
					aria-describedby={description ? `${id}-more` : undefined}
					maxLength={characters}
					value={empty ? '' : value}
					onFocus={(event) => event.currentTarget.select()}
					onChange={(event) => {
						const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, characters);
						setEmpty(digits === '');
						onChange(within(Number(digits)));
					}}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
						event.preventDefault();
						setEmpty(false);
						onChange(within(value + (event.key === 'ArrowUp' ? 1 : -1)));
					}}
					onBlur={() => {
						setEmpty(false);
						onBlur?.();
					}}
				/>
				<button
					type="button"
					aria-label={t`One more: ${label}`}
					aria-disabled={value >= max}
					onClick={() => value < max && onChange(value + 1)}
				>
					<Icon d="M4 10h12M10 4v12" />
				</button>
			</div>
		</div>
	);
}
