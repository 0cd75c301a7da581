import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { typedWhole } from '#domain/numbers.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './number-field.module.css';

interface NumberFieldProps
	extends Pick<TextInputProps, 'leftSection' | 'leftSectionWidth' | 'leftSectionPointerEvents'> {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** As it was typed: `typedNumber` and `typedWhole` say what it means. Empty before the first key. */
	readonly value: string;
	/** How many digits there may be. */
	readonly digits: number;
	/** Digits behind the point may be typed, too. */
	readonly decimal?: boolean;
	/** What the number counts: 'metres'. */
	readonly unit?: ReactNode;
	readonly placeholder?: string;
	readonly required?: boolean;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	readonly className?: string | undefined;
	onChange(value: string): void;
	onBlur?(): void;
}

/**
 * A number that is typed rather than counted up to: a year, a length, a price. Keeps what is typed or pasted as it is,
 * also what is no number, for its form to refuse (`numberProblem`); only a digit too many is not taken.
 */
export function NumberField(props: NumberFieldProps) {
	const { value, digits, decimal = false, unit, className, inputRef, onChange, onBlur } = props;

	function type(typed: string) {
		const full = /^\d+$/.test(typed) && typed.length === digits + 1 && typed.startsWith(value);
		if (!full) onChange(typed);
	}

	return (
		<TextInput
			ref={inputRef}
			className={classNames(css.number, className)}
			label={props.label}
			description={props.description}
			type="text"
			inputMode={decimal ? 'decimal' : 'numeric'}
			autoComplete="off"
			placeholder={props.placeholder}
			required={props.required ?? false}
			withAsterisk={false}
			leftSection={props.leftSection}
			leftSectionWidth={props.leftSectionWidth}
			leftSectionPointerEvents="none"
			rightSection={unit ? <span className={css.unit}>{unit}</span> : undefined}
			rightSectionWidth={unit ? 92 : undefined}
			rightSectionPointerEvents="none"
			value={value}
			error={props.error}
			onChange={(event) => type(event.currentTarget.value)}
			{...(onBlur && { onBlur })}
		/>
	);
}

interface NumberStepperProps {
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
export function NumberStepper(props: NumberStepperProps) {
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

interface RupeeFieldProps {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** As it was typed; empty before the first key. */
	readonly value: string;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur?(): void;
}

/** Prices take so many digits (specification section 9). */
const priceDigits = 10;

/** What a field for a price in whole rupees says of what was typed into it. */
export const rupeeProblem = (typed: string) => numberProblem(typed, priceDigits);

/** A price in whole rupees, as it was typed. */
export function RupeeField(props: RupeeFieldProps) {
	return (
		<NumberField
			{...props}
			className={css.rupees}
			digits={priceDigits}
			placeholder="12,345"
			required
			leftSection={<span className={css.sign}>Rs</span>}
			leftSectionWidth={64}
		/>
	);
}

/** What a field for a whole number of so many digits says of what was typed into it; nothing while it is empty. */
export function numberProblem(typed: string, digits: number) {
	if (typed.trim() === '') return undefined;
	const whole = typedWhole(typed);
	if (whole === undefined) return msg`Please enter a whole number, like 12.`;
	return String(whole).length > digits ? msg`Please enter at most ${digits} digits.` : undefined;
}
