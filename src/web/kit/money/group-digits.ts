/** Digits as people read them: '12345' is '12,345'. */
export function groupDigits(digits: string): string {
	return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What was typed or pasted, as digits without leading zeros: 'Rs 012,345' is '12345'. */
export function ungroupDigits(typed: string): string {
	return typed.replace(/\D/g, '').replace(/^0+/, '');
}

/** Prices take so many digits (specification section 9). */
const longestPrice = 10;

/** A price that was typed, as the digits that are taken of it. */
export function rupeesTyped(typed: string): string {
	return ungroupDigits(typed).slice(0, longestPrice);
}
