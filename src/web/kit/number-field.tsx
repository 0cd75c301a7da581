import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { parseInteger } from '#domain/numbers.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './number-field.module.css';
import { TextField, useExample } from './text-field.tsx';

interface NumberFieldProps {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** Text as typed. Parse it with `parseTypedNumber` or `parseInteger`. */
	readonly value: string;
	readonly digits: number;
	readonly decimal?: boolean;
	readonly unit?: ReactNode;
	readonly leftSection?: ReactNode;
	readonly placeholder?: string;
	readonly required?: boolean;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	readonly className?: string | undefined;
	onChange(value: string): void;
	onBlur?(): void;
}

/**
 * A text that is not a number stays in the field, and the form rejects it (`numberProblem`). Only typed
 * digits above the limit are ignored.
 */
export function NumberField(props: NumberFieldProps) {
	const { value, digits, decimal = false, unit, className, inputRef, onChange, onBlur } = props;

	function type(typed: string) {
		const full = /^\d+$/.test(typed) && typed.length === digits + 1 && typed.startsWith(value);
		if (!full) onChange(typed);
	}

	return (
		<TextField
			ref={inputRef}
			className={classNames(css.number, className)}
			label={props.label}
			description={props.description}
			type="text"
			inputMode={decimal ? 'decimal' : 'numeric'}
			autoComplete="off"
			placeholder={props.placeholder}
			required={props.required ?? false}
			leftSection={props.leftSection}
			rightSection={unit ? <span className={css.unit}>{unit}</span> : undefined}
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
	readonly max: number;
	readonly characters: number;
	/**
	 * Called with the number. A text that is not a whole number is passed as NaN, which the form rejects.
	 */
	onChange(value: number): void;
}

export function NumberStepper(props: NumberStepperProps) {
	const { label, description, value, min = 0, max, characters, onChange } = props;
	const { t } = useLingui();
	const id = useId();
	// The typed text is kept if it is not a number or is empty. An empty field gets its minimum when it
	// loses the focus.
	const [typed, setTyped] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const within = (wanted: number) => Math.max(min, Math.min(max, wanted));
	const put = (next: number) => {
		setTyped(undefined);
		setProblem(undefined);
		onChange(next);
	};
	const type = (text: string) => {
		const parsed = text.trim() === '' ? min : parseInteger(text);
		if (parsed === undefined) {
			setTyped(text);
			setProblem(t`Please enter a whole number, like 12.`);
			onChange(Number.NaN);
			return;
		}
		put(within(parsed));
		if (text.trim() === '') setTyped('');
		else if (parsed !== within(parsed)) setProblem(parsed > max ? t`${max} at most.` : t`${min} at least.`);
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
	readonly value: string;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur?(): void;
}

const priceDigits = 10;

export const rupeeProblem = (typed: string) => numberProblem(typed, priceDigits);

export function RupeeField(props: RupeeFieldProps) {
	const example = useExample();
	return (
		<NumberField
			{...props}
			className={css.rupees}
			digits={priceDigits}
			placeholder={example('12,345')}
			required
			leftSection={<span className={css.sign}>Rs</span>}
		/>
	);
}

/** An empty text has no error. */
export function numberProblem(typed: string, digits: number) {
	if (typed.trim() === '') return undefined;
	const parsed = parseInteger(typed);
	if (parsed === undefined) return msg`Please enter a whole number, like 12.`;
	return String(parsed).length > digits ? msg`Please enter at most ${digits} digits.` : undefined;
}
