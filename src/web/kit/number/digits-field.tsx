import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import css from './digits-field.module.css';

interface Props {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** Digits only; empty before the first. */
	readonly value: string;
	/** How many digits may be typed. */
	readonly digits: number;
	/** What the number counts: 'metres'. */
	readonly unit?: ReactNode;
	readonly placeholder?: string;
	readonly required?: boolean;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur?(): void;
}

/** A whole number that is typed rather than counted up to: a year, a length. Takes nothing but digits. */
export function DigitsField(props: Props) {
	const { label, description, value, digits, unit, placeholder, required = false, error, inputRef } = props;
	return (
		<TextInput
			ref={inputRef}
			className={css.digits ?? ''}
			label={label}
			description={description}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			placeholder={placeholder}
			maxLength={digits}
			required={required}
			rightSection={unit ? <span className={css.unit}>{unit}</span> : undefined}
			rightSectionWidth={unit ? 92 : undefined}
			rightSectionPointerEvents="none"
			value={value}
			error={error}
			onChange={(event) => props.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
			onBlur={props.onBlur}
		/>
	);
}
