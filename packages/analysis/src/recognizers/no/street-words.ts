/** Endings that nearly always make a street name. */
export const sureStreetEndings =
  'veien|vegen|vei|veg|vn\\.|gata|gaten|gate|gt\\.?|gutua|alléen|alleen|allé|alle|stien|svingen|stredet|smauet|veita|plassen|plass|torget|torg|terrasse|brygge|bryggen|bryggja|kaien|kaia|ringen|promenade|promenaden|passasjen|trappa|trappen|bakken|bakke|kroken|tunet|tun|linna|linja|løypa|stubben';

/** Endings that also make farm names, surnames and common words. */
export const unsureStreetEndings =
  'haugen|haug|åsen|lia|lien|toppen|grenda|jordet|løkka|marka|moen|myra|sletta|dalen|lunden|hagen|vollen|flata|flaten|berget|neset|odden|viken|vika|sida|feltet|enga|engen|skogen|kollen|rabben|snippen|skrenten|åkeren|holtet|holmen|sundet|stranda|høgda|høyden|knausen|bukta|elva|brua|heia|heimen|hallet|garden|gården|toften|skaret|ura|kleiva|kleiven';
