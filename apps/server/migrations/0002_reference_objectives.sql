-- The objectives that every deployment starts with (specification point 3); an administrator adds and hides others.
INSERT INTO "objectives" ("keyword", "name", "description", "intensity", "kcal") VALUES
	('dos', 'Soulager le dos', 'Mobilité de la colonne et gainage doux, pour prévenir et apaiser les douleurs des postes assis ou chargés.', 1, 150),
	('posture', 'Retrouver une bonne posture', 'Étirements et renforcement des épaules, de la nuque et du bassin, pour se tenir droit sans effort.', 1, 140),
	('detente', 'Se détendre', 'Respiration, relâchement et étirements lents, pour faire tomber le stress d’une journée de travail.', 1, 110),
	('souplesse', 'Gagner en souplesse', 'Amplitude des articulations et assouplissement progressif, à tout âge et à tout niveau.', 1, 130),
	('tonus', 'Retrouver du tonus', 'Renforcement musculaire complet au poids du corps, pour tenir la semaine avec énergie.', 2, 280),
	('equilibre', 'Travailler l’équilibre', 'Appuis, coordination et gainage, pour prévenir les chutes et les entorses.', 2, 220),
	('cardio', 'Améliorer son endurance', 'Enchaînements rythmés à l’effort régulier, pour le cœur et le souffle.', 3, 420),
	('perte-de-poids', 'Perdre du poids', 'Séances intenses par intervalles, pour dépenser davantage et garder le muscle.', 3, 480);
