import { readProduction } from '#start/production-config.ts';
import { brandSettings } from './brand-settings.ts';
import { productionVariables } from './production-variables.ts';

const { config } = readProduction({ ...productionVariables, ...brandSettings });

export const { brand: otherBrand, billing: otherBilling } = config;
export const otherAddress = 'http://sagara.test';
