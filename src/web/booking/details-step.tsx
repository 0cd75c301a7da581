import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { PhoneField } from '../design/phone/phone-field.tsx';
import type { PhoneEntry } from '../design/phone/phone-mask.ts';
import css from './booking.module.css';

export type DetailsField = 'name' | 'phone';

interface Props {
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
	readonly errors: Partial<Record<DetailsField, string | undefined>>;
	readonly fields: RefObject<Partial<Record<DetailsField, HTMLInputElement | null>>>;
	/** Who sees the number, where that is not as for a booking. */
	readonly numberHint?: string;
	onChange(part: { name?: string; phone?: PhoneEntry; otherRequests?: string }): void;
	/** A field was left: now it may say what is missing. */
	onLeave(field: DetailsField): void;
}

/** Step 2: in whose name, how to reach them, and what else the owner should know. */
export function DetailsStep(props: Props) {
	const { name, phone, otherRequests, errors, fields, numberHint, onChange, onLeave } = props;
	const { t } = useLingui();
	return (
		<div className={css.question}>
			<TextInput
				ref={(element) => {
					fields.current.name = element;
				}}
				label={t`Name`}
				description={t`The owner will ask for it on the pier.`}
				autoComplete="name"
				maxLength={100}
				required
				withAsterisk={false}
				value={name}
				error={errors.name}
				onChange={(event) => onChange({ name: event.currentTarget.value })}
				onBlur={() => onLeave('name')}
			/>
			<PhoneField
				inputRef={(element) => {
					fields.current.phone = element;
				}}
				label={t`Contact number`}
				description={numberHint ?? t`Only the owner sees it, and only once the booking is confirmed.`}
				value={phone}
				error={errors.phone}
				onChange={(next) => onChange({ phone: next })}
				onBlur={() => onLeave('phone')}
			/>
			<Textarea
				label={t`Other requests (optional)`}
				description={t`Food, a birthday, somebody who does not swim…`}
				autosize={false}
				rows={4}
				maxLength={2_000}
				value={otherRequests}
				onChange={(event) => onChange({ otherRequests: event.currentTarget.value })}
			/>
		</div>
	);
}
