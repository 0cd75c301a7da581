import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BoatCategory, safetyEquipment } from '#domain/boat/boat.ts';
import { Art } from '../../kit/art.tsx';
import css from './boat-text.module.css';

const words: Readonly<Record<BoatCategory, MessageDescriptor>> = {
	Canoe: msg`Canoe`,
	Catamaran: msg`Catamaran`,
	Ferry: msg`Ferry`,
	Fishing: msg`Fishing boat`,
	House: msg`House boat`,
	Jetski: msg`Jet ski`,
	Sail: msg`Sailing boat`,
	Speed: msg`Speed boat`,
	Yacht: msg`Yacht`,
};

export const safetyText: Readonly<Record<(typeof safetyEquipment)[number], MessageDescriptor>> = {
	'A life jacket for everyone on board': msg`A life jacket for everyone on board`,
	'Distress flares or an EPIRB': msg`Distress flares or an EPIRB`,
	'A fire extinguisher': msg`A fire extinguisher`,
	'A first-aid kit': msg`A first-aid kit`,
	'A bilge pump or a bailer': msg`A bilge pump or a bailer`,
};

/** Ids of drawings in `art.svg`. */
const prints: Readonly<Record<BoatCategory, string>> = {
	Canoe: 'paddle-boats',
	Catamaran: 'catamaran',
	Ferry: 'ferry',
	Fishing: 'fishing',
	House: 'house-boats',
	Jetski: 'jet-ski',
	Sail: 'sailing',
	Speed: 'speed-boat',
	Yacht: 'yacht',
};

export function useBoatText(): (category: BoatCategory) => string {
	const { i18n } = useLingui();
	return (category) => i18n._(words[category]);
}

export function BoatPrint({ category }: { readonly category: BoatCategory }) {
	return <Art name={prints[category]} className={css.print} />;
}
