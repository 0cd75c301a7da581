import { createContext, useContext } from 'react';
import type { Brand } from '#domain/brand.ts';

/** Brand of this installation, provided by the loader of `root.tsx`. */
export const BrandContext = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
	const brand = useContext(BrandContext);
	if (!brand) throw new Error('BrandContext has no value');
	return brand;
}
