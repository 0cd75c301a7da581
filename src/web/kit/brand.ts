import { createContext, useContext } from 'react';
import type { Brand } from '#domain/brand.ts';

/** The loader of `root.tsx` provides it. */
export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
	const brand = useContext(BrandContext);
	if (!brand) throw new Error('BrandContext has no value');
	return brand;
}
