import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import css from './digits-field.module.css';

interface Props
	extends Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'required' | 'error' | 'onBlur'> {
	/** Digits only; empty before the first. */
	readonly value: string;
	/** How many digits may be typed. */
	readonly digits: number;
	/** What the number counts: 'metres'. */
	readonly unit?: ReactNode;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
}

/** A whole number that is typed rather than counted up to: a year, a length. Takes nothing but digits. */
export function DigitsField({ digits, unit, inputRef, onChange, ...field }: Props) {
	return (
		<TextInput
			{...field}
			ref={inputRef}
			className={css.digits ?? ''}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			maxLength={digits}
			rightSection={unit ? <span className={css.unit}>{unit}</span> : undefined}
			rightSectionWidth={unit ? 92 : undefined}
			rightSectionPointerEvents="none"
			onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
		/>
	);
}
