import { useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import type { LocalDate } from '#domain/time.ts';
import { controlClass, controlProps, Field, type FieldTexts, Sections } from '../text-field.tsx';
import { DateInput, type DateText, useTypedDate } from './date-input.tsx';

interface DateFieldProps extends FieldTexts {
	readonly label: string;
	readonly name?: string;
	readonly value: DateText;
	/** First and last day of the calendar. A typed date may be outside. */
	readonly min?: LocalDate;
	readonly max?: LocalDate;
	readonly required?: boolean;
	readonly className?: string | undefined;
	readonly 'aria-describedby'?: string;
	readonly inputRef?: Ref<HTMLInputElement>;
	/** Called with the date, or with an empty text if the typed text is not a date. */
	onChange(value: DateText): void;
	onBlur?(): void;
}

export function DateField(props: DateFieldProps) {
	const { label, description, error, className, onChange, onBlur, ...rest } = props;
	const { 'aria-describedby': otherText, inputRef, ...input } = rest;
	const { t } = useLingui();
	const id = useId();
	const typed = useTypedDate({ value: props.value, min: props.min, onChange });
	const texts = {
		label,
		description,
		error: typed.unreadable ? t`Please enter a date like 14/6/2026.` : error,
	};
	return (
		<Field {...texts} id={id} className={className}>
			<Sections>
				<DateInput
					{...input}
					ref={inputRef}
					{...controlProps(id, texts, otherText)}
					className={controlClass}
					label={label}
					typed={typed}
					onLeave={onBlur}
				/>
			</Sections>
		</Field>
	);
}
