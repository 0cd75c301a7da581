import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useMemo } from 'react';
import { boatBrands } from '#domain/boat/boat-brands.ts';
import { SuggestField } from '../../kit/select/suggest-field.tsx';
import { findBrands, knownBrand } from './find-brands.ts';

interface Props {
	readonly value: string;
	readonly error: string | undefined;
	readonly inputRef: Ref<HTMLInputElement>;
	onChange(brand: string): void;
	onBlur(): void;
}

/** The make of the boat: searched for among several hundred, or written as it is. */
export function BrandField({ value, error, inputRef, onChange, onBlur }: Props) {
	const { t } = useLingui();
	const known = knownBrand(boatBrands, value);
	// A make that has been chosen does not hide the others.
	const found = useMemo(() => findBrands(boatBrands, known === value ? '' : value), [value, known]);
	const suggestions = useMemo(() => found.map((brand) => ({ id: brand, title: brand })), [found]);
	const own = value.trim();
	return (
		<SuggestField
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
