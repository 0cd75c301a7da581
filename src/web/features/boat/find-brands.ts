/** Letters without their accents and capitals: 'Bénéteau' is found by 'bene'. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/ø/giu, 'o')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
}

/** Makes that match what was typed: those that begin with it, then those with a word that does, then all others. */
export function findBrands(brands: readonly string[], typed: string): readonly string[] {
	const wanted = plain(typed);
	if (wanted === '') return brands;
	const rank = (brand: string) => {
		const name = plain(brand);
		if (name.startsWith(wanted)) return 0;
		if (name.includes(` ${wanted}`)) return 1;
		return name.includes(wanted) || name.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 2 : 3;
	};
	const ranked = brands.map((brand) => ({ brand, rank: rank(brand) })).filter((each) => each.rank < 3);
	return ranked.sort((a, b) => a.rank - b.rank).map(({ brand }) => brand);
}

/** The make that somebody means, however they write it; nothing for one that we do not know. */
export function knownBrand(brands: readonly string[], typed: string): string | undefined {
	const wanted = plain(typed);
	return wanted === '' ? undefined : brands.find((brand) => plain(brand) === wanted);
}
