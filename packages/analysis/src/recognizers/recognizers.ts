import { age } from './generic/age.recognizer.ts';
import { ageLabel } from './generic/age-label.recognizer.ts';
import { birthDate } from './generic/birth-date.recognizer.ts';
import { britishAccount } from './generic/british-account.recognizer.ts';
import { cardExpiry } from './generic/card-expiry.recognizer.ts';
import { creditCard } from './generic/credit-card.recognizer.ts';
import { crypto } from './generic/crypto.recognizer.ts';
import { date } from './generic/date.recognizer.ts';
import { diagnosisCode } from './generic/diagnosis-code.recognizer.ts';
import { email } from './generic/email.recognizer.ts';
import { foreignNationalId } from './generic/foreign-national-id.recognizer.ts';
import { iban } from './generic/iban.recognizer.ts';
import { ipAddress } from './generic/ip-address.recognizer.ts';
import { personalAmount } from './generic/personal-amount.recognizer.ts';
import { socialHandle } from './generic/social-handle.recognizer.ts';
import { streetAddressEnglish } from './generic/street-address-en.recognizer.ts';
import { time } from './generic/time.recognizer.ts';
import { url } from './generic/url.recognizer.ts';
import { labelledAmount } from './labelled/labelled-amount.ts';
import { labelledContacts } from './labelled/labelled-contacts.ts';
import { labelledNumbers } from './labelled/labelled-numbers.ts';
import { labelledValues } from './labelled/labelled-values.ts';
import { accountNumber } from './no/account-number.recognizer.ts';
import { drivingLicence } from './no/driving-licence.recognizer.ts';
import { fodselsnummer } from './no/fodselsnummer.recognizer.ts';
import { hprNumber } from './no/hpr-number.recognizer.ts';
import { licensePlate } from './no/license-plate.recognizer.ts';
import { passportNumber } from './no/passport-number.recognizer.ts';
import { phoneNumber } from './no/phone-number.recognizer.ts';
import { postBox } from './no/post-box.recognizer.ts';
import { postalCode } from './no/postal-code.recognizer.ts';
import { postalPlace } from './no/postal-place.recognizer.ts';
import { streetAddress } from './no/street-address.recognizer.ts';
import { vehicleCode } from './no/vehicle-code.recognizer.ts';
import type { Recognizer } from './recognizer.ts';
import { amount } from './suppress/amount.recognizer.ts';
import { cadastre } from './suppress/cadastre.recognizer.ts';
import { kidNumber } from './suppress/kid-number.recognizer.ts';
import { logTime } from './suppress/log-time.recognizer.ts';
import { machineCode } from './suppress/machine-code.recognizer.ts';
import { organisationNumber } from './suppress/organisation-number.recognizer.ts';
import { referenceNumber } from './suppress/reference-number.recognizer.ts';

/** All recognizers, the suppressing ones last. */
export const recognizers: readonly Recognizer[] = [
  fodselsnummer,
  accountNumber,
  britishAccount,
  phoneNumber,
  email,
  url,
  ipAddress,
  iban,
  creditCard,
  cardExpiry,
  crypto,
  birthDate,
  date,
  time,
  age,
  ageLabel,
  licensePlate,
  vehicleCode,
  hprNumber,
  diagnosisCode,
  passportNumber,
  drivingLicence,
  streetAddress,
  streetAddressEnglish,
  postBox,
  postalPlace,
  postalCode,
  foreignNationalId,
  personalAmount,
  socialHandle,
  ...labelledNumbers,
  labelledAmount,
  ...labelledContacts,
  ...labelledValues,
  organisationNumber,
  machineCode,
  logTime,
  referenceNumber,
  kidNumber,
  cadastre,
  amount,
];
