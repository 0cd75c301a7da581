import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, Ref } from 'react';
import { useCaret } from '../use-caret.ts';
import { groupDigits, rupeesTyped, ungroupDigits } from './group-digits.ts';
import css from './rupee-field.module.css';

interface Props extends Pick<TextInputProps, 'label' | 'description' | 'error' | 'onBlur'> {
	/** Whole rupees as digits; empty before the first. */
	readonly value: string;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
}

/** A price in whole rupees, grouped while it is typed: 'Rs 12,345'. */
export function RupeeField({ value, inputRef, onChange, ...field }: Props) {
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
			{...field}
			ref={caret.ref}
			className={css.rupees ?? ''}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			placeholder="12,345"
			required
			leftSection={<span className={css.sign}>Rs</span>}
			leftSectionWidth={64}
			leftSectionPointerEvents="none"
			value={grouped}
			onChange={type}
		/>
	);
}

/** Where the caret stands in front of so many digits. */
function caretBefore(grouped: string, digitsBehind: number): number {
	let at = grouped.length;
	for (let seen = 0; at > 0 && seen < digitsBehind; at -= 1) if (grouped[at - 1] !== ',') seen += 1;
	return at;
}
