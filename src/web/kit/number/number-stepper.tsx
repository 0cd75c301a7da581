import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { typedWhole } from '#domain/typed-number.ts';
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
	/** With NaN while what is typed is no whole number: its form refuses to go on. */
	onChange(value: number): void;
	onBlur?(): void;
}

/** A whole number with one large button to each side; it can also be typed. */
export function NumberStepper(props: Props) {
	const { label, description, value, min = 0, max, characters, onChange, onBlur } = props;
	const { t } = useLingui();
	const id = useId();
	// What is no number stays as it is typed; an emptied field, until it is left.
	const [typed, setTyped] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const within = (wanted: number) => Math.max(min, Math.min(max, wanted));
	const put = (next: number) => {
		setTyped(undefined);
		setProblem(undefined);
		onChange(next);
	};
	const type = (text: string) => {
		const whole = text.trim() === '' ? min : typedWhole(text);
		if (whole === undefined) {
			setTyped(text);
			setProblem(t`Please enter a whole number, like 12.`);
			onChange(Number.NaN);
			return;
		}
		put(within(whole));
		if (text.trim() === '') setTyped('');
		else if (whole !== within(whole)) setProblem(whole > max ? t`${max} at most.` : t`${min} at least.`);
	};
	const described = [description && `${id}-more`, problem && `${id}-problem`].filter(Boolean).join(' ');
	return (
		<div className={css.row}>
			<div className={css.words}>
				<label htmlFor={id}>{label}</label>
				{description ? <span id={`${id}-more`}>{description}</span> : null}
				<span id={`${id}-problem`} className={css.problem} role="status">
					{problem}
				</span>
			</div>
			<div className={css.stepper}>
				<button
					type="button"
					aria-label={t`One fewer: ${label}`}
					aria-disabled={value <= min}
					onClick={() => value > min && put(value - 1)}
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
					aria-invalid={typed ? true : undefined}
					aria-describedby={described || undefined}
					maxLength={characters}
					value={typed ?? value}
					onFocus={(event) => event.currentTarget.select()}
					onChange={(event) => {
						type(event.currentTarget.value);
					}}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
						event.preventDefault();
						put(within(value + (event.key === 'ArrowUp' ? 1 : -1)));
					}}
					onBlur={() => {
						if (typed === '') setTyped(undefined);
						onBlur?.();
					}}
				/>
				<button
					type="button"
					aria-label={t`One more: ${label}`}
					aria-disabled={value >= max}
					onClick={() => value < max && put(value + 1)}
				>
					<Icon d="M4 10h12M10 4v12" />
				</button>
			</div>
		</div>
	);
}
