import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useMemo } from 'react';
import { boatBrands } from '#domain/boat/boat-brands.ts';
import { turnaroundChoices } from '#domain/boat/boat-hours.ts';
import css from '../../forms/listing-form.module.css';
import { ComboboxField } from '../../kit/combobox-field.tsx';
import { LeadTimeField } from '../../kit/date/lead-time-field.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { BoatFormState } from './boat-form.ts';

export function BoatMakeStep({ form }: { readonly form: BoatFormState }) {
	const { t } = useLingui();
	return (
		<div className={css.fields}>
			<TextField
				{...form.text('name')}
				className={css.whole ?? ''}
				label={t`Name of the boat`}
				description={t`As written on the hull. People look for it at the pier.`}
				maxLength={200}
				required
			/>
			<BrandField {...form.field('brand')} />
			<TextField {...form.text('model')} label={t`Model (optional)`} maxLength={100} />
			<NumberField {...form.field('year')} label={t`Year of manufacture`} digits={4} required />
			<TextField
				{...form.text('registrationNumber')}
				label={t`Registration number (optional)`}
				maxLength={100}
				autoCapitalize="characters"
			/>
		</div>
	);
}

export function BoatSizeStep({ form }: { readonly form: BoatFormState }) {
	const { t } = useLingui();
	return (
		<div className={css.fields}>
			<NumberField
				{...form.field('capacity')}
				label={t`Max capacity`}
				description={t`Everyone on board, crew included.`}
				digits={4}
				unit={<Trans>people</Trans>}
				required
			/>
			<NumberField
				{...form.field('crew')}
				label={t`Crew on board`}
				description={t`The rest are guest seats. Enter 0 for bareboat hire.`}
				digits={4}
				unit={<Trans>people</Trans>}
			/>
			<NumberField
				{...form.field('length')}
				label={t`Length (optional)`}
				digits={3}
				unit={<Trans>metres</Trans>}
			/>
			<LeadTimeField
				label={<Trans>Turnaround time</Trans>}
				description={<Trans>Minimum gap between trips. Applies to new bookings and rides.</Trans>}
				value={form.draft.turnaroundMinutes}
				choices={turnaroundChoices}
				none={<Trans>None</Trans>}
				onChange={(turnaroundMinutes) => form.edit({ turnaroundMinutes })}
			/>
		</div>
	);
}

interface Props {
	readonly value: string;
	readonly error: string | undefined;
	readonly inputRef: Ref<HTMLInputElement>;
	onChange(brand: string): void;
	onBlur(): void;
}

function BrandField({ value, error, inputRef, onChange, onBlur }: Props) {
	const { t } = useLingui();
	const known = knownBrand(boatBrands, value);
	// If a brand is already chosen, all brands are suggested, so that the owner can choose another one.
	const found = useMemo(() => findBrands(boatBrands, known === value ? '' : value), [value, known]);
	const suggestions = useMemo(() => found.map((brand) => ({ id: brand, title: brand })), [found]);
	const own = value.trim();
	return (
		<ComboboxField
			label={t`Brand`}
			listName={t`Brands`}
			placeholder={t`Type to search`}
			browsable
			maxLength={100}
			value={value}
			suggestions={suggestions}
			error={error}
			inputRef={inputRef}
			note={
				own && !known ? (
					found.length > 0 ? (
						<Trans>Not in the list? We’ll keep what you typed.</Trans>
					) : (
						<Trans>“{own}” is not in our list. We’ll use it as you typed it.</Trans>
					)
				) : undefined
			}
			onType={onChange}
			onChoose={({ title }) => onChange(title)}
			onBlur={() => {
				if (known && known !== value) onChange(known);
				onBlur();
			}}
		/>
	);
}

/** Removes accents and capitals, so that 'bene' finds 'Bénéteau'. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/ø/giu, 'o')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
}

/**
 * Returns matching brands in this order: the brand begins with the input, one of its words begins with
 * the input, the brand contains the input.
 */
export function findBrands(brands: readonly string[], typed: string): readonly string[] {
	const searched = plain(typed);
	if (searched === '') return brands;
	const rank = (brand: string) => {
		const name = plain(brand);
		if (name.startsWith(searched)) return 0;
		if (name.includes(` ${searched}`)) return 1;
		return name.includes(searched) || name.replaceAll(' ', '').includes(searched.replaceAll(' ', '')) ? 2 : 3;
	};
	const ranked = brands.map((brand) => ({ brand, rank: rank(brand) })).filter((each) => each.rank < 3);
	return ranked.sort((a, b) => a.rank - b.rank).map(({ brand }) => brand);
}

/** Returns the known brand for any spelling of its name. Returns undefined for an unknown brand. */
export function knownBrand(brands: readonly string[], typed: string): string | undefined {
	const searched = plain(typed);
	return searched === '' ? undefined : brands.find((brand) => plain(brand) === searched);
}
