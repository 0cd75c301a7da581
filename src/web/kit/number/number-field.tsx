import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './number-field.module.css';

interface Props
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
export function NumberField(props: Props) {
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
