import { useLingui } from '@lingui/react/macro';
import { Input, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { type ChangeEvent, type Ref, useId } from 'react';
import { phoneCountries } from '#domain/person/phone.ts';
import { Art } from '../art.tsx';
import { useCaret } from '../use-caret.ts';
import css from './phone-field.module.css';
import { caretAfter, maskPhone, type PhoneCountry, type PhoneEntry, readPhone } from './phone-mask.ts';

interface Props extends Pick<InputWrapperProps, 'label' | 'description' | 'error'> {
	readonly value: PhoneEntry;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: PhoneEntry): void;
	onBlur?(): void;
}

/** A phone number with its country: shows flag and code, and groups the digits while they are typed. */
export function PhoneField({ value, inputRef, onChange, onBlur, ...field }: Props) {
	const { t } = useLingui();
	const id = useId();
	const caret = useCaret(inputRef);
	const masked = maskPhone(value);

	function type(event: ChangeEvent<HTMLInputElement>) {
		const { value: typed, selectionStart } = event.currentTarget;
		const next = readPhone(typed, value.country);
		const before = readPhone(typed.slice(0, selectionStart ?? typed.length), value.country);
		caret.put(caretAfter(maskPhone(next), before.digits.length));
		onChange(next);
	}

	return (
		<Input.Wrapper {...field} id={id} required labelElement="label">
			<div className={css.pair}>
				<NativeSelect
					aria-label={t`Country code`}
					className={css.country ?? ''}
					leftSection={<Art name={`flag-${value.country}`} className={css.flag} />}
					leftSectionWidth={48}
					value={value.country}
					onChange={(event) => onChange({ ...value, country: event.currentTarget.value as PhoneCountry })}
					data={phoneCountries.map(({ code, callingCode }) => ({
						value: code,
						label: `${code} ${callingCode}`,
					}))}
				/>
				{/* Takes its id, description and error from the wrapper, which a text input of its own would hide. */}
				<Input
					ref={caret.ref}
					className={css.number ?? ''}
					type="tel"
					inputMode="tel"
					autoComplete="tel-national"
					placeholder={value.country === 'LK' ? '77 123 4567' : '412 345 678'}
					value={masked}
					onChange={type}
					onBlur={onBlur}
					error={Boolean(field.error)}
					required
				/>
			</div>
		</Input.Wrapper>
	);
}
