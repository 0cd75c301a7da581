import { expect, test } from 'vitest';
import { cancellationTerms, termsOnSale, termsRefusal } from './cancellation-terms.ts';

test.each(cancellationTerms)(
	'%s terms are sold where they are chosen, firm ones where the operator allows them',
	(terms) => {
		expect(termsOnSale(terms, { firm: true })).toBe(terms);
		expect(termsOnSale(terms, { firm: false })).toBe(terms === 'FIRM' ? 'STANDARD' : terms);
	},
);

test.each(cancellationTerms)(
	'%s terms are refused only when they are firm, new, and not allowed',
	(terms) => {
		expect(termsRefusal(terms, { firm: true })).toBeUndefined();
		expect(termsRefusal(terms, { firm: false })?.refused).toBe(
			terms === 'FIRM' ? 'terms-not-offered' : undefined,
		);
		expect(termsRefusal(terms, { firm: false }, terms)).toBeUndefined();
		expect(termsRefusal(undefined, { firm: false }, 'FIRM')).toBeUndefined();
	},
);
