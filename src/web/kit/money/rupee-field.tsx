import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode, Ref } from 'react';
import { useCaret } from '../use-caret.ts';
import { groupDigits, rupeesTyped, ungroupDigits } from './group-digits.ts';
import css from './rupee-field.module.css';

interface Props {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** Whole rupees as digits; empty before the first. */
	readonly value: string;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur?(): void;
}

/** A price in whole rupees, grouped while it is typed: 'Rs 12,345'. */
export function RupeeField({ label, description, value, error, inputRef, onChange, onBlur }: Props) {
	const caret = useCaret(inputRef);
	const grouped = groupDigits(value);

	function type(event: ChangeEvent<HTMLInputElement>) {
		const { value: typed, selectionStart } = event.currentTarget;
		const next = rupeesTyped(typed);
		const behind = ungroupDigits(typed.slice(selectionStart ?? typed.length)).length;
		caret.put(caretBefore(groupDigits(next), behind));
		onChange(next);
	}

	return (
		<TextInput
			ref={caret.ref}
			className={css.rupees ?? ''}
			label={label}
			description={description}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			placeholder="12,345"
			required
			leftSection={<span className={css.sign}>Rs</span>}
			leftSectionWidth={64}
			leftSectionPointerEvents="none"
			value={grouped}
			error={error}
			onChange={type}
			onBlur={onBlur}
		/>
	);
}

/** Where the caret stands in front of so many digits. */
function caretBefore(grouped: string, digitsBehind: number): number {
	let at = grouped.length;
	for (let seen = 0; at > 0 && seen < digitsBehind; at -= 1) if (grouped[at - 1] !== ',') seen += 1;
	return at;
}
