import { useLingui } from '@lingui/react/macro';
import {
	type ChangeEvent,
	type Ref,
	type RefCallback,
	useCallback,
	useId,
	useLayoutEffect,
	useRef,
} from 'react';
import { callingCodeOf } from '#contract/phone-number.ts';
import { phoneCountries, specifiedCountries } from '#contract/runtime-config.ts';
import { Art } from './art.tsx';
import { classNames } from './class-names.ts';
import { caretAfter, type PhoneEntry, readPhone } from './phone-entry.ts';
import css from './phone-field.module.css';
import { Select } from './select.tsx';
import { controlClass, controlProps, Field, type FieldTexts, useExample } from './text-field.tsx';

interface Props extends FieldTexts {
	readonly value: PhoneEntry;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: PhoneEntry): void;
	onBlur?(): void;
}

/** A number typed with a country code selects its country when it is complete. */
export function PhoneField({ value, inputRef, onChange, onBlur, ...texts }: Props) {
	const example = useExample();
	const { t } = useLingui();
	const id = useId();
	const caret = useCaret(inputRef);
	const number = { LK: '77 123 4567', AU: '412 345 678' }[value.country as string];
	const hasFlag = specifiedCountries.includes(value.country);

	function type(event: ChangeEvent<HTMLInputElement>) {
		const { value: typed, selectionStart } = event.currentTarget;
		const next = readPhone(typed, value.country);
		if (next.typed !== typed) {
			const before = typed.slice(0, selectionStart ?? typed.length).replace(/ /g, '');
			const split = next.country !== value.country || !next.typed.startsWith(typed.charAt(0));
			caret.put(split ? next.typed.length : caretAfter(next.typed, before.length));
		}
		onChange(next);
	}

	return (
		<Field {...texts} id={id}>
			<div className={css.pair}>
				<Select
					aria-label={t`Country code`}
					leftSection={hasFlag ? <Art name={`flag-${value.country}`} className={css.flag} /> : null}
					value={value.country}
					onChange={(event) => {
						const country = phoneCountries().find((code) => code === event.currentTarget.value);
						if (country) onChange({ ...value, country });
					}}
					data={phoneCountries().map((code) => ({ value: code, label: `${code} ${callingCodeOf(code)}` }))}
				/>
				<input
					{...controlProps(id, texts)}
					ref={caret.ref}
					className={classNames(controlClass, css.number)}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					placeholder={number ? example(number) : ''}
					value={value.typed}
					onChange={type}
					onBlur={onBlur}
					required
				/>
			</div>
		</Field>
	);
}

/**
 * Keeps the cursor in its place when digits are regrouped. `put` sets the position for the next
 * rendering. `outer` is the ref of the parent.
 */
function useCaret(outer: Ref<HTMLInputElement> | undefined): {
	readonly ref: RefCallback<HTMLInputElement>;
	put(at: number): void;
} {
	const input = useRef<HTMLInputElement>(null);
	const caret = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (caret.current === undefined) return;
		input.current?.setSelectionRange(caret.current, caret.current);
		caret.current = undefined;
	});
	const ref = useCallback(
		(element: HTMLInputElement | null) => {
			input.current = element;
			if (typeof outer === 'function') outer(element);
			else if (outer) outer.current = element;
		},
		[outer],
	);
	return {
		ref,
		put(at) {
			caret.current = at;
		},
	};
}
