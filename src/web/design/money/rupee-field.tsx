import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { groupDigits, ungroupDigits } from './group-digits.ts';
import css from './rupee-field.module.css';

/** Prices take so many digits (specification section 9). */
const digits = 10;

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
	const input = useRef<HTMLInputElement>(null);
	const caret = useRef<number>(undefined);
	const grouped = groupDigits(value);
	useLayoutEffect(() => {
		if (caret.current === undefined) return;
		input.current?.setSelectionRange(caret.current, caret.current);
		caret.current = undefined;
	});

	function type(event: ChangeEvent<HTMLInputElement>) {
		const { value: typed, selectionStart } = event.currentTarget;
		const next = ungroupDigits(typed).slice(0, digits);
		const behind = ungroupDigits(typed.slice(selectionStart ?? typed.length)).length;
		caret.current = caretBefore(groupDigits(next), behind);
		onChange(next);
	}

	return (
		<TextInput
			ref={(element) => {
				input.current = element;
				if (typeof inputRef === 'function') inputRef(element);
				else if (inputRef) inputRef.current = element;
			}}
			className={css.rupees ?? ''}
			label={label}
			description={description}
			type="text"
			inputMode="numeric"
			autoComplete="off"
			placeholder="12,345"
			required
			withAsterisk={false}
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
