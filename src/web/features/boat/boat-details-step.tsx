import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import css from '../../forms/listing-form.module.css';
import { DigitsField } from '../../kit/number/digits-field.tsx';
import type { BoatDraft } from './boat-draft.ts';
import { BrandField } from './brand-field.tsx';

type Field = 'name' | 'brand' | 'year' | 'capacity';

interface Props {
	readonly draft: BoatDraft;
	readonly errors: Partial<Record<Field, string | undefined>>;
	refOf(field: Field): (element: HTMLElement | null) => void;
	onChange(part: Partial<BoatDraft>): void;
	/** A field was left: now it may say what is missing. */
	onLeave(field: Field): void;
}

/** Step 2: name, make, and the figures. */
export function BoatDetailsStep({ draft, errors, refOf, onChange, onLeave }: Props) {
	const { t } = useLingui();
	return (
		<div className={css.fields}>
			<TextInput
				ref={refOf('name')}
				className={css.whole ?? ''}
				label={t`Name of the boat`}
				description={t`As it stands on the hull. People will look for it on the pier.`}
				maxLength={200}
				required
				withAsterisk={false}
				value={draft.name}
				error={errors.name}
				onChange={(event) => onChange({ name: event.currentTarget.value })}
				onBlur={() => onLeave('name')}
			/>
			<BrandField
				value={draft.brand}
				error={errors.brand}
				inputRef={refOf('brand')}
				onChange={(brand) => onChange({ brand })}
				onBlur={() => onLeave('brand')}
			/>
			<TextInput
				label={t`Model (optional)`}
				maxLength={100}
				value={draft.model}
				onChange={(event) => onChange({ model: event.currentTarget.value })}
			/>
			<DigitsField
				inputRef={refOf('year')}
				label={t`Year of manufacture`}
				digits={4}
				required
				value={draft.year}
				error={errors.year}
				onChange={(year) => onChange({ year })}
				onBlur={() => onLeave('year')}
			/>
			<TextInput
				label={t`Registration number (optional)`}
				maxLength={100}
				autoCapitalize="characters"
				value={draft.registrationNumber}
				onChange={(event) => onChange({ registrationNumber: event.currentTarget.value })}
			/>
			<DigitsField
				label={t`Length (optional)`}
				digits={3}
				unit={<Trans>metres</Trans>}
				value={draft.length}
				onChange={(length) => onChange({ length })}
			/>
			<DigitsField
				inputRef={refOf('capacity')}
				label={t`Max capacity`}
				digits={4}
				unit={<Trans>people</Trans>}
				required
				value={draft.capacity}
				error={errors.capacity}
				onChange={(capacity) => onChange({ capacity })}
				onBlur={() => onLeave('capacity')}
			/>
		</div>
	);
}
