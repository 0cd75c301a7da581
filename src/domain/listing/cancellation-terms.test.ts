import { expect, test } from 'vitest';
import { cancellationTerms, resolveTermsOnSale, termsRefusal } from './cancellation-terms.ts';

test.each(cancellationTerms)(
	'sells on %s terms as chosen, and on firm terms only if the operator permits firm terms',
	(terms) => {
		expect(resolveTermsOnSale(terms, { firm: true })).toBe(terms);
		expect(resolveTermsOnSale(terms, { firm: false })).toBe(terms === 'FIRM' ? 'STANDARD' : terms);
	},
);

test.each(cancellationTerms)(
	'%s cancellation terms are refused only if they are firm, newly chosen and not permitted',
	(terms) => {
		expect(termsRefusal(terms, { firm: true })).toBeUndefined();
		expect(termsRefusal(terms, { firm: false })?.refused).toBe(
			terms === 'FIRM' ? 'terms-not-offered' : undefined,
		);
		expect(termsRefusal(terms, { firm: false }, terms)).toBeUndefined();
		expect(termsRefusal(undefined, { firm: false }, 'FIRM')).toBeUndefined();
	},
);
