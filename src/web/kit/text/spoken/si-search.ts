import { messages } from '../catalogs/search/si.po';
import { speech } from './si.ts';

speech.learn(messages, { refusals: {} });
